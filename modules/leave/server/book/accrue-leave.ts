import type { Ctx } from '#platform/server/ctx.ts'
import { accrualsDue, CORRECTIONS_FROM } from './accrual-rules.ts'
import { capCredits, overCap, type CappedCredit } from './cap-credits.ts'
import {
  insertEntries,
  listAccruals,
  listLots,
  sumUnpaid,
  takeLot,
  type Entry,
  type StoredLot,
} from './leave-book-queries.ts'
import { isOpenTo } from '#leave/server/applications/leave-checks.ts'
import { dayBefore, monthsAfter, sumOf } from '#leave/server/counting/leave-days.ts'
import { spanOf, yearOf, type LeavePerson } from '#leave/server/leave-person.ts'
import type { LeaveTypes } from '#leave/server/rules/leave-types.ts'
import { lendLot, payBack } from './take-in-advance.ts'
import { listWorkedMonths } from './worked-month-queries.ts'

type Accruing = Pick<LeavePerson, 'id' | 'employment' | 'firstMonth'>

const refOf = (typeId: number, year: string) => `accrual/${typeId}/${year}`

/** What someone should have been credited by a day and has not, of this leave year and the one before. */
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
  const worked = await workedMonths(ctx, people)
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
          if (rule && !isOpenTo(rule, employment)) return []
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
            workedIn: (firstDay) => worked.get(`${person.id}/${firstDay}`) ?? null,
            posted: new Map(own.map(({ line, quantity }) => [line, quantity])),
          }).map((credit) => {
            const cap = types.ruleOn(type.id, credit.dueOn)?.balance_cap ?? null
            return { ...credit, ref, cap, accountId: person.id, typeId: type.id }
          })
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

async function workedMonths(ctx: Ctx, people: readonly Accruing[]): Promise<ReadonlyMap<string, number>> {
  const ids = people.map(({ id }) => id)
  return new Map(
    (await listWorkedMonths(ctx, ids)).map(({ account_id, month, hundredths }) => [
      `${account_id}/${month}`,
      hundredths,
    ]),
  )
}

type Accrued = Awaited<ReturnType<typeof listAccruals>>[number]

/** Someone who came back within the year begins again: what an earlier employment was credited is another matter. */
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
  const there = await readThere(ctx, people, due)
  const remaining = new Map(there.map((lot) => [lot.id, lot.remaining]))
  const posted = due.map((credit) => {
    const lot_id = lots.get(lotOf(credit))!
    // Nothing is taken back that is taken already.
    return { ...credit, lot_id, quantity: Math.max(credit.quantity, -(remaining.get(lot_id) ?? 0)) }
  })
  const entries = [...Map.groupBy(posted, balanceOf).values()].flatMap((credits) =>
    capCredits(credits, {
      there: sumOf(there.filter(isOfBalance(credits[0]!, upTo)), (lot) => lot.remaining),
      capOf: ({ cap }) => cap,
    }).flatMap(entriesOf),
  )
  await insertEntries(ctx, [...entries, ...(await overdrawn(ctx, people, { due, posted }))])
  await payBack(
    ctx,
    people.map(({ id }) => id),
  )
  return entries.length
}

type Drawn = { readonly due: readonly DueCredit[]; readonly posted: readonly Posting[] }

/** A leaver owes what was credited for days after the last one and is taken already; others have it credited less. */
async function overdrawn(ctx: Ctx, people: readonly Accruing[], { due, posted }: Drawn): Promise<Entry[]> {
  const leaving = new Set(people.filter(({ employment }) => employment?.left_on).map(({ id }) => id))
  const entries: Entry[] = []
  for (const [at, { accountId, typeId, quantity, ref, period, dueOn, because }] of due.entries()) {
    const short = posted[at]!.quantity - quantity
    if (short === 0 || !leaving.has(accountId)) continue
    const owner = { account_id: accountId, leave_type_id: typeId }
    const lot_id = await lendLot(ctx, owner, short)
    // The correction beside it has the number before.
    const line = posted[at]!.quantity === 0 ? period : period + 1
    entries.push({
      ...owner,
      lot_id,
      kind: 'adjust',
      quantity: -short,
      effective_on: dueOn,
      ref,
      line,
      reason: because,
    })
  }
  return entries
}

type Posting = DueCredit & { readonly lot_id: number }

/** The credit, and beside it what of it is more than may be held. */
function entriesOf({ credit, over }: CappedCredit<Posting>): Entry[] {
  const { accountId, typeId, lot_id, quantity, dueOn, ref, period, because, cap } = credit
  const own = { account_id: accountId, leave_type_id: typeId, lot_id, effective_on: dueOn, line: period }
  const kind = period >= CORRECTIONS_FROM ? 'adjust' : 'accrual'
  const lost: Entry = { ...own, kind: 'lapse', quantity: -over, ref: `cap/${ref}`, reason: overCap(cap ?? 0) }
  if (quantity === 0) return []
  return [{ ...own, kind, quantity, ref, reason: because }, ...(over > 0 ? [lost] : [])]
}

const balanceOf = ({ accountId, typeId }: Pick<Credit, 'accountId' | 'typeId'>) => `${accountId}/${typeId}`

const isOfBalance = (credit: Credit, day: string) => (lot: StoredLot) =>
  lot.account_id === credit.accountId &&
  lot.leave_type_id === credit.typeId &&
  (lot.expires_on === null || lot.expires_on >= day)

type DueCredit = Awaited<ReturnType<typeof listDueAccruals>>[number]

/** What can still be taken; asked only where something is to be taken back, or no more may be held than so much. */
async function readThere(ctx: Ctx, people: readonly Accruing[], due: readonly DueCredit[]) {
  if (due.every(({ quantity, cap }) => quantity > 0 && cap === null)) return []
  return listLots(
    ctx,
    people.map(({ id }) => id),
  )
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
