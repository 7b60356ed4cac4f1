import type { Ctx } from '#platform/server/ctx.ts'
import { insertEncashment } from './encashment-queries.ts'
import { listYearLots, type YearLot } from '#leave/server/book/balance-on.ts'
import { insertEntries, lockBook, type Entry, type StoredLot } from '#leave/server/book/leave-book-queries.ts'
import { listLeaversWithDays } from '#leave/server/leave-administration-queries.ts'
import { payBack } from '#leave/server/book/take-in-advance.ts'
import { compOffRuleOn, readTypes, type LeaveTypes } from '#leave/server/rules/leave-types.ts'
import { paidOnLeaving } from './paid-on-leaving.ts'

type Leaver = { readonly account_id: number; readonly employment_id: number; readonly left_on: string }

type Portion = { readonly on: string; readonly size: number }

/**
 * After the last day nothing stays in a book: what is owed is paid back from whatever is left, as much as the rule pays
 * out waits for the final settlement, the rest is lost; what is still owed waits there too, below nothing. A person who
 * comes back begins with nothing.
 */
export async function settleLeavers(ctx: Ctx, portion: Portion): Promise<number> {
  const leavers = await listLeaversWithDays(ctx, portion)
  const types = await readTypes(ctx)
  for (const leaver of leavers) {
    await lockBook(ctx, leaver.account_id)
    await payBack(ctx, [leaver.account_id], () => true)
    const all = await listYearLots(ctx, [leaver.account_id], { types })
    for (const lot of all.filter((one) => owedOf(one) > 0)) await settleOwed(ctx, leaver, lot)
    const lots = all.filter(({ remaining }) => remaining > 0)
    for (const [typeId, own] of Map.groupBy(lots, ({ leave_type_id }) => leave_type_id))
      await settleKind(ctx, leaver, {
        typeId,
        lots: own,
        paid: paidOnLeaving(own, {
          types,
          day: leaver.left_on,
          most: await mostOnLeaving(ctx, types, typeId, leaver),
        }),
      })
  }
  return leavers.length
}

/** What is only held in advance waits for its decision: taken off before it, it would stay so where it is refused. */
const owedOf = ({ remaining, held }: StoredLot): number => -remaining - held

/** Days that were taken and never earned: the final settlement takes them off, unless HR lets them off. */
async function settleOwed(ctx: Ctx, { account_id, employment_id, left_on }: Leaver, lot: StoredLot) {
  const { id, leave_type_id, entries } = lot
  const owed = owedOf(lot)
  const ref = `owed/${employment_id}/${entries}`
  const own = { account_id, leave_type_id, ref }
  const reason = 'Left the company, deducted from the final settlement'
  await insertEntries(ctx, [
    { ...own, lot_id: id, line: id, kind: 'recover', quantity: owed, effective_on: left_on, reason },
  ])
  await insertEncashment(ctx, { ...own, quantity: -owed, due_on: left_on, cause: 'owed' })
}

async function mostOnLeaving(
  ctx: Ctx,
  types: LeaveTypes,
  typeId: number,
  { left_on }: Leaver,
): Promise<number> {
  if (types.find(typeId)?.role === 'comp_off')
    return (await compOffRuleOn(ctx, left_on)).paid_on_leaving ? Infinity : 0
  return types.ruleOn(typeId, left_on)?.paid_on_leaving ?? 0
}

type Kind = { readonly typeId: number; readonly lots: readonly YearLot[]; readonly paid: number }

async function settleKind(
  ctx: Ctx,
  { account_id, employment_id, left_on }: Leaver,
  { typeId, lots, paid }: Kind,
) {
  const ref = `leaving/${employment_id}/${Math.max(...lots.map(({ entries }) => entries))}`
  let left = paid
  const shared = { account_id, leave_type_id: typeId, effective_on: left_on, ref }
  const entries = lots.flatMap(({ id, remaining }): Entry[] => {
    const out = Math.min(left, remaining)
    left -= out
    const post = (kind: 'encash' | 'lapse', quantity: number, reason: string): Entry[] =>
      quantity === 0 ? [] : [{ ...shared, lot_id: id, line: id, kind, quantity: -quantity, reason }]
    return [
      ...post('encash', out, 'Left the company, paid out'),
      ...post('lapse', remaining - out, 'Left the company'),
    ]
  })
  await insertEntries(ctx, entries)
  if (paid > 0)
    await insertEncashment(ctx, {
      account_id,
      leave_type_id: typeId,
      quantity: paid,
      due_on: left_on,
      cause: 'leaving',
      ref,
    })
}
