import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { inDays } from '#leave/contract/leave-words.ts'
import { insertEntries, listLots, takeLot, type Entry, type StoredLot } from './leave-book-queries.ts'
import { listOwing } from '#leave/server/leave-administration-queries.ts'
import { today } from '#leave/server/leave-person.ts'
import type { YearEnding } from './lot-years.ts'
import { runsOutFirst } from './spend-lots.ts'

/** What days to be earned are taken from, before their lot is there. */
export const ADVANCE = 0

const BEGINNING = '2000-01-01'

/** One lot of each book and kind may be below nothing: what is owed. */
export const isAdvance = ({ origin }: Pick<StoredLot, 'origin'>): boolean => origin === 'advance'

export type SpendableLot = StoredLot & { readonly lends?: number; readonly ends?: YearEnding | null }

/** So many days may still be taken in advance, beside what is owed already. */
export function roomOf(lots: readonly StoredLot[], limit: number): number {
  const advance = lots.find(isAdvance)
  return Math.max(0, limit + Math.min(0, advance?.remaining ?? 0))
}

/** The lots of one kind, and behind them what its rule lends. */
export function withAdvance(lots: readonly SpendableLot[], limit: number): SpendableLot[] {
  const lends = roomOf(lots, limit)
  if (lends === 0) return [...lots]
  const nothing = { remaining: 0, held: 0, lapsed: 0, paid: 0, entries: 0, quantity: 0 }
  const own = { id: ADVANCE, account_id: 0, leave_type_id: 0, origin: 'advance' as const, key: 'advance' }
  return [...lots, { ...own, ...nothing, granted_on: BEGINNING, expires_on: null, lends }]
}

type Owner = { readonly account_id: number; readonly leave_type_id: number }

/** The lot that goes below nothing, made able to give so many days more than it has; its book is locked. */
export async function lendLot(ctx: Ctx, owner: Owner, more: number): Promise<number> {
  const wish = {
    ...owner,
    origin: 'advance',
    key: 'advance',
    granted_on: BEGINNING,
    expires_on: null,
  } as const
  const id = await takeLot(ctx, wish)
  const lots = await listLots(ctx, [owner.account_id])
  const remaining = lots.find((lot) => lot.id === id)?.remaining ?? 0
  await updateRow(ctx, 'leave_lot', { id }, { lends: Math.max(0, more - Math.min(0, remaining)) })
  return id
}

/** What has come in for good pays back what was taken in advance; days that run out by themselves do not. */
export async function payBack(ctx: Ctx, accountIds: readonly number[], from = isForGood): Promise<void> {
  const owing = await listOwing(ctx, accountIds)
  if (owing.length === 0) return
  const lots = await listLots(ctx, owing)
  const owed = lots.filter((lot) => isAdvance(lot) && lot.remaining < 0)
  await insertEntries(
    ctx,
    owed.flatMap((advance) =>
      repayments(
        advance,
        lots.filter((lot) => isSameKind(lot, advance) && from(lot)),
        today(ctx),
      ),
    ),
  )
}

const isForGood = ({ expires_on }: StoredLot): boolean => expires_on === null

const isSameKind = (one: StoredLot, other: StoredLot): boolean =>
  one.account_id === other.account_id && one.leave_type_id === other.leave_type_id

/** Out of one lot and into the other: the balance stays what it is. */
function repayments(advance: StoredLot, lots: readonly StoredLot[], day: string): Entry[] {
  let owed = -advance.remaining
  const out = lots
    .filter(({ remaining, granted_on }) => remaining > 0 && granted_on <= day)
    .toSorted(runsOutFirst)
    .flatMap(({ id, remaining }) => {
      const quantity = Math.min(owed, remaining)
      owed -= quantity
      return quantity === 0 ? [] : [{ lot_id: id, quantity: -quantity }]
    })
  if (out.length === 0) return []
  const back = -advance.remaining - owed
  const both = {
    account_id: advance.account_id,
    leave_type_id: advance.leave_type_id,
    kind: 'repay' as const,
    effective_on: day,
    ref: `repay/${advance.id}/${advance.entries}`,
    reason: `${inDays(back)} taken in advance paid back, ${inDays(owed)} still owed`,
  }
  return [...out, { lot_id: advance.id, quantity: back }].map((entry) => ({
    ...both,
    ...entry,
    line: entry.lot_id,
  }))
}
