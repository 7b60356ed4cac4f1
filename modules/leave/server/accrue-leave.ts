import type { Ctx } from '../../../platform/server/ctx.ts'
import { accrualsDue } from './accrual-rules.ts'
import { insertEntries, listAccruals, takeLot } from './leave-book-queries.ts'
import { dayBefore, monthsAfter } from './leave-days.ts'
import { spanOf, yearOf, type LeavePerson } from './leave-person.ts'
import type { LeaveTypes } from './leave-types.ts'

type Accruing = Pick<LeavePerson, 'id' | 'employment' | 'firstMonth'>

const refOf = (typeId: number, year: string) => `accrual/${typeId}/${year}`

/** What somebody should have been credited by a day and has not, of this leave year and the one before. */
export async function listDueAccruals(
  ctx: Ctx,
  people: readonly Accruing[],
  types: LeaveTypes,
  upTo: string,
) {
  const posted = await listAccruals(
    ctx,
    people.map(({ id }) => id),
  )
  const byPerson = Map.groupBy(posted, ({ account_id }) => account_id)
  return people.flatMap((person) => {
    const { employment } = person
    if (!employment) return []
    const current = yearOf(person, upTo).from
    return types.all
      .filter(({ role, active }) => role === 'ordinary' && active)
      .flatMap((type) =>
        [yearOf(person, dayBefore(current)).from, current].flatMap((year) => {
          const rule = types.ruleOn(type.id, monthsAfter(year, 11)) ?? types.ruleOn(type.id, year)
          if (rule && rule.genders.length > 0 && !rule.genders.some((one) => one === employment.gender))
            return []
          const own = (byPerson.get(person.id) ?? []).filter(({ ref }) => ref === refOf(type.id, year))
          // A year before the book was opened was settled elsewhere.
          if (year !== current && own.length === 0) return []
          return accrualsDue({
            year,
            upTo,
            span: spanOf(employment),
            ruleOn: (day) => types.ruleOn(type.id, day),
            posted: new Map(own.map(({ line, quantity }) => [line, quantity])),
          }).map((credit) => ({ ...credit, accountId: person.id, typeId: type.id }))
        }),
      )
  })
}

/** Credits what has come due; the book of each person is locked. Run twice it does nothing more. */
export async function accrueLeave(ctx: Ctx, people: readonly Accruing[], types: LeaveTypes, upTo: string) {
  const due = await listDueAccruals(ctx, people, types, upTo)
  const lots = new Map<string, number>()
  for (const credit of due)
    if (!lots.has(lotOf(credit))) lots.set(lotOf(credit), await takeYearLot(ctx, credit))
  await insertEntries(
    ctx,
    due.map((credit) => ({
      account_id: credit.accountId,
      leave_type_id: credit.typeId,
      lot_id: lots.get(lotOf(credit))!,
      kind: 'accrual',
      quantity: credit.quantity,
      effective_on: credit.dueOn,
      ref: refOf(credit.typeId, credit.year),
      line: credit.period,
      reason: credit.because,
    })),
  )
  return due.length
}

type Credit = { readonly accountId: number; readonly typeId: number; readonly year: string }

const lotOf = ({ accountId, typeId, year }: Credit) => `${accountId}/${typeId}/${year}`

/** What a leave year brings is one lot. */
const takeYearLot = (ctx: Ctx, { accountId, typeId, year }: Credit) =>
  takeLot(ctx, {
    account_id: accountId,
    leave_type_id: typeId,
    origin: 'accrual',
    key: `accrual/${year}`,
    granted_on: year,
    expires_on: null,
  })
