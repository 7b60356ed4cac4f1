import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { listYearLots } from './balance-on.ts'
import { insertEntries, lockBook, type Entry } from './leave-book-queries.ts'
import { sumOf } from '#leave/server/counting/leave-days.ts'
import { penaltyTaken } from '#leave/server/leave-events.ts'
import { announceLeave } from '#leave/server/leave-notices.ts'
import { today } from '#leave/server/leave-person.ts'
import { readTypes, type LeaveTypes } from '#leave/server/rules/leave-types.ts'
import { spendLots, type Lot } from './spend-lots.ts'

/** What attendance tells: this part of a day is lost, because HR has said so. */
export type PenaltyInForce = {
  readonly penaltyId: number
  readonly personId: number
  readonly day: string
  readonly hundredths: number
}

/** From the kinds of leave whose rule lends itself to it, in their order, as far as there is some; never below nothing. */
export async function takePenalty(ctx: Ctx, { penaltyId, personId, day, hundredths }: PenaltyInForce) {
  await lockBook(ctx, personId)
  const types = await readTypes(ctx)
  const lots = Map.groupBy(
    await listYearLots(ctx, [personId], { types }),
    ({ leave_type_id }) => leave_type_id,
  )
  const parts = partsOf(types, lots, { day, hundredths, today: today(ctx) })
  if (parts.length === 0) return
  await insertEntries(
    ctx,
    parts.flatMap(({ typeId, takings }) =>
      takings.map(({ lotId, quantity }): Entry => ({
        account_id: personId,
        leave_type_id: typeId,
        lot_id: lotId,
        kind: 'debit',
        quantity: -quantity,
        effective_on: day,
        ref: `penalty/${penaltyId}`,
        line: lotId,
        reason: `Late penalty, ${dayInWords(day)}`,
      })),
    ),
  )
  const covered = parts.map(({ label, takings }) => ({
    label,
    hundredths: sumOf(takings, ({ quantity }) => quantity),
  }))
  await raise(ctx, penaltyTaken, { penaltyId, covered })
  announceLeave(ctx)
}

type Lost = { readonly day: string; readonly hundredths: number; readonly today: string }

function partsOf(
  types: LeaveTypes,
  lots: ReadonlyMap<number, readonly Lot[]>,
  { day, hundredths, today: now }: Lost,
) {
  let left = hundredths
  return types.all.flatMap(({ id, name, medical, active }) => {
    if (left === 0 || !active || !types.ruleOn(id, day)?.takes_penalties) return []
    const { takings } = spendLots(lots.get(id) ?? [], [{ key: 'penalty', day, quantity: left }], now)
    left -= sumOf(takings, ({ quantity }) => quantity)
    return takings.length === 0 ? [] : [{ typeId: id, label: medical ? 'Leave' : name, takings }]
  })
}
