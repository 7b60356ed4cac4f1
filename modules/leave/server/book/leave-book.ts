import type { Ctx } from '#platform/server/ctx.ts'
import type { AllocatedDay } from './allocate-days.ts'
import { paidInWords } from '#leave/contract/leave-words.ts'
import {
  insertDays,
  setDayStates,
  type StoredDay,
} from '#leave/server/applications/leave-application-queries.ts'
import {
  insertEntries,
  listOfEndedYears,
  listTakings,
  updateLotExpiry,
  type Entry,
} from './leave-book-queries.ts'
import { dayAfter, sumOf } from '#leave/server/counting/leave-days.ts'
import { today } from '#leave/server/leave-person.ts'
import { ADVANCE, isAdvance, lendLot, payBack } from './take-in-advance.ts'
import { expiryOnReturn } from './spend-lots.ts'

/** Over long since. */
const BEGINNING = '2000-01-01'

type Owner = { readonly applicationId: number; readonly accountId: number }

/** Writes the lines of an application and holds their days; `taken` where it is approved already. */
export async function holdDays(
  ctx: Ctx,
  { applicationId, accountId }: Owner,
  days: readonly AllocatedDay[],
  taken = false,
): Promise<void> {
  const ids = await insertDays(
    ctx,
    days.map(({ typeId, takings: _takings, ...day }) => ({
      ...day,
      application_id: applicationId,
      account_id: accountId,
      leave_type_id: typeId,
      state: taken ? 'taken' : 'held',
    })),
  )
  const advances = await advancesOf(ctx, accountId, days)
  await insertEntries(
    ctx,
    days.flatMap(({ typeId, takings, day, paid_share }, at) =>
      byLot(takings, advances.get(typeId)).map(({ lot_id, quantity, inAdvance }): Entry => ({
        account_id: accountId,
        leave_type_id: typeId,
        lot_id,
        kind: taken ? 'debit' : 'hold',
        quantity: -quantity,
        effective_on: day,
        ...refOf(ids[at]!, lot_id),
        reason: worded(`Application ${applicationId}`, { paid_share, inAdvance }),
      })),
    ),
  )
}

/** What is lent may come out of a lot of which something is there as well: one line takes from it once. */
function byLot(takings: AllocatedDay['takings'], advance: number | undefined) {
  const lots = Map.groupBy(takings, ({ lotId }) => (lotId === ADVANCE ? advance! : lotId))
  return [...lots].map(([lot_id, parts]) => ({
    lot_id,
    quantity: sumOf(parts, ({ quantity }) => quantity),
    inAdvance: parts.some(({ lotId }) => lotId === ADVANCE),
  }))
}

/** By kind the lot that may go below nothing, where days are taken from it. */
async function advancesOf(ctx: Ctx, account_id: number, days: readonly AllocatedDay[]) {
  const advances = new Map<number, number>()
  for (const { typeId: leave_type_id, takings } of days) {
    const room = takings.find(({ lotId }) => lotId === ADVANCE)?.lends
    if (room !== undefined && !advances.has(leave_type_id))
      advances.set(leave_type_id, await lendLot(ctx, { account_id, leave_type_id }, room))
  }
  return advances
}

/** One line of leave takes from a lot once, is debited once and comes back once. */
const refOf = (dayId: number, lotId: number) => ({ ref: `day/${dayId}`, line: lotId, leave_day_id: dayId })

type Details = { readonly paid_share: number; readonly inAdvance: boolean }

/** A statement says how much of a day is paid, and whether it was there, beside what it is for. */
const worded = (what: string, { paid_share, inAdvance }: Details): string =>
  [what, inAdvance && 'taken in advance', paidInWords(paid_share)].filter(Boolean).join(', ')

type Line = Pick<StoredDay, 'id' | 'account_id' | 'day' | 'state' | 'application_id' | 'paid_share'>

/** What was held is taken: the release and the debit stand side by side. */
export async function debitDays(ctx: Ctx, lines: readonly Line[]): Promise<void> {
  const held = lines.filter(({ state }) => state === 'held')
  const entries = await entriesOf(ctx, held, ({ paid_share }, { quantity, inAdvance }) => [
    { kind: 'release', quantity, reason: 'Approved' },
    { kind: 'debit', quantity: -quantity, reason: worded('Leave taken', { paid_share, inAdvance }) },
  ])
  await insertEntries(ctx, entries)
  await setDayStates(
    ctx,
    held.map(({ id }) => id),
    'taken',
  )
}

/**
 * Gives every line back into the very lots it was taken from. A lot that has run out meanwhile is open for another week;
 * returns the days that this gave a new last day.
 */
export async function returnDays(ctx: Ctx, lines: readonly Line[], reason: string): Promise<string[]> {
  const living = lines.filter(({ state }) => state !== 'returned')
  const late = new Set<string>()
  const takings = await listTakings(
    ctx,
    living.map(({ id }) => id),
  )
  const ended = new Set(
    await listOfEndedYears(
      ctx,
      takings.map(({ lot_id }) => lot_id),
    ),
  )
  for (const { lot_id, expires_on } of takings) {
    // What comes back into a year that was ended has missed being carried over.
    const until = expiryOnReturn(ended.has(lot_id) ? BEGINNING : expires_on, today(ctx), dayAfter)
    if (until !== null && until !== expires_on) {
      await updateLotExpiry(ctx, lot_id, until)
      late.add(until)
    }
  }
  const entries = await entriesOf(ctx, living, ({ state }, { quantity }) => [
    { kind: state === 'held' ? 'release' : 'reversal', quantity, reason },
  ])
  await insertEntries(ctx, entries)
  await setDayStates(
    ctx,
    living.map(({ id }) => id),
    'returned',
  )
  await payBack(ctx, [...new Set(entries.map(({ account_id }) => account_id))])
  return [...late]
}

type Posting = Pick<Entry, 'kind' | 'quantity' | 'reason'>

async function entriesOf(
  ctx: Ctx,
  lines: readonly Line[],
  post: (line: Line, taking: { quantity: number; inAdvance: boolean }) => readonly Posting[],
): Promise<Entry[]> {
  const byId = new Map(lines.map((line) => [line.id, line]))
  return (await listTakings(ctx, [...byId.keys()])).flatMap(
    ({ day_id, lot_id, quantity, leave_type_id, origin }) => {
      const line = byId.get(day_id)!
      return post(line, { quantity, inAdvance: isAdvance({ origin }) }).map((posting) => ({
        ...posting,
        account_id: line.account_id,
        leave_type_id,
        lot_id,
        effective_on: line.day,
        ...refOf(day_id, lot_id),
      }))
    },
  )
}
