import type { Ctx } from '../../../platform/server/ctx.ts'
import { accrualsDue, CORRECTIONS_FROM } from './accrual-rules.ts'
import {
  insertEntries,
  listAccruals,
  listLots,
  sumUnpaid,
  takeLot,
  type Entry,
} from './leave-book-queries.ts'
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
  const unpaid = await unpaidMonths(ctx, people, types, upTo)
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
          const span = spanOf(employment)
          const { own, ref } = bookOf(byPerson.get(person.id) ?? [], refOf(type.id, year), span.joinedOn)
          // A year before the book was opened was settled elsewhere.
          if (year !== current && own.length === 0) return []
          return accrualsDue({
            year,
            upTo,
            span,
            ruleOn: (day) => types.ruleOn(type.id, day),
            unpaidIn: (firstDay) => unpaid.get(`${person.id}/${firstDay.slice(0, 7)}`) ?? 0,
            posted: new Map(own.map(({ line, quantity }) => [line, quantity])),
          }).map((credit) => ({ ...credit, ref, accountId: person.id, typeId: type.id }))
        }),
      )
  })
}

/** Asked only where a rule wants to know. */
async function unpaidMonths(ctx: Ctx, people: readonly Accruing[], types: LeaveTypes, day: string) {
  const isAsked = types.all.some(({ id }) => (types.ruleOn(id, day)?.pause_after_unpaid ?? null) !== null)
  const ids = people.map(({ id }) => id)
  return new Map(
    (isAsked ? await sumUnpaid(ctx, ids) : []).map(({ account_id, month, days }) => [
      `${account_id}/${month}`,
      days,
    ]),
  )
}

type Accrued = Awaited<ReturnType<typeof listAccruals>>[number]

/** Whoever came back within the year begins anew: what an earlier employment was credited is another matter. */
function bookOf(posted: readonly Accrued[], ref: string, joinedOn: string) {
  const ofYear = posted.filter((one) => one.ref === ref || one.ref.startsWith(`${ref}/`))
  const isBack = ofYear.some(({ effective_on }) => effective_on < joinedOn)
  return {
    ref: isBack ? `${ref}/${joinedOn}` : ref,
    own: ofYear.filter(({ effective_on }) => effective_on >= joinedOn),
  }
}

/** Credits what has come due; the book of each person is locked. Run twice it does nothing more. */
export async function accrueLeave(ctx: Ctx, people: readonly Accruing[], types: LeaveTypes, upTo: string) {
  const due = await listDueAccruals(ctx, people, types, upTo)
  const lots = new Map<string, number>()
  for (const credit of due)
    if (!lots.has(lotOf(credit))) lots.set(lotOf(credit), await takeYearLot(ctx, credit))
  const there = await remainingOf(ctx, people, due)
  const entries = due.flatMap((credit): Entry[] => {
    const lot_id = lots.get(lotOf(credit))!
    // Nothing is taken back that is taken already.
    const quantity = Math.max(credit.quantity, -(there.get(lot_id) ?? 0))
    return quantity === 0
      ? []
      : [
          {
            account_id: credit.accountId,
            leave_type_id: credit.typeId,
            lot_id,
            kind: credit.period >= CORRECTIONS_FROM ? 'adjust' : 'accrual',
            quantity,
            effective_on: credit.dueOn,
            ref: credit.ref,
            line: credit.period,
            reason: credit.because,
          },
        ]
  })
  await insertEntries(ctx, entries)
  return entries.length
}

/** What can still be taken back; asked only where something is to be. */
async function remainingOf(
  ctx: Ctx,
  people: readonly Accruing[],
  due: readonly { readonly quantity: number }[],
) {
  if (due.every(({ quantity }) => quantity > 0)) return new Map<number, number>()
  const ids = people.map(({ id }) => id)
  return new Map((await listLots(ctx, ids)).map(({ id, remaining }) => [id, remaining]))
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
