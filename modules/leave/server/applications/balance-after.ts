import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { Reason } from '#platform/contract/explanation.ts'
import { sumOf } from '#leave/server/counting/leave-days.ts'
import { signed } from '#leave/server/reports/balance-reasons.ts'
import type { LeaveTypes } from '#leave/server/rules/leave-types.ts'
import { balanceOn, NOT_CARRIED } from '#leave/server/book/balance-on.ts'
import type { SpendableLot } from '#leave/server/book/take-in-advance.ts'
import type { LeavePlan } from './plan-leave.ts'

type Line = { readonly counted: number }

/** Of every kind that a leave takes from: how many days, and what is left of its balance. */
export function balancesAfter({ days, lots, changes }: LeavePlan, types: LeaveTypes, day: string) {
  const added = changes.flatMap((change) => change.added)
  const gone = changes.flatMap((change) => change.gone)
  const taken = [...days, ...added].filter(({ counted }) => counted > 0)
  return [...new Set(taken.map(({ typeId }) => typeId))].map((id) => {
    const isIt = ({ typeId }: { readonly typeId: number }) => typeId === id
    const { key, name } = types.find(id)!
    const moved = {
      own: daysOf(days.filter(isIt)),
      others: daysOf(added.filter(isIt)),
      back: daysOf(gone.filter((line) => line.leave_type_id === id)),
    }
    return {
      type: { id, key, name },
      days: moved.own + moved.others,
      ...(lots.has(id) ? leftOf(lots.get(id)!, moved, day) : { left: null, because: [] }),
    }
  })
}

const daysOf = (lines: readonly Line[]): number => sumOf(lines, ({ counted }) => counted)

type Moved = { readonly own: number; readonly others: number; readonly back: number }

/** What is there now, or to come, less what this leave takes and moves. */
export function leftOf(lots: readonly SpendableLot[], { own, others, back }: Moved, day: string) {
  const { ended } = balanceOn(lots, day)
  const moves = [
    { label: 'This leave', quantity: -own },
    { label: 'Added to your other leave', quantity: -others },
    { label: 'Returned from your other leave', quantity: back },
  ].filter(({ quantity }) => quantity !== 0)
  const because: Reason[] = [
    ...lotReasons(lots),
    ...(ended === 0 ? [] : [{ label: NOT_CARRIED, value: signed(-ended) }]),
    ...moves.map(({ label, quantity }) => ({ label, value: signed(quantity) })),
  ]
  return { left: sumOf(lots, ({ remaining }) => remaining) - ended - own - others + back, because }
}

/** What is in a balance, by the day until which it can be used. */
function lotReasons(lots: readonly SpendableLot[]): Reason[] {
  const held = lots.filter(({ remaining }) => remaining !== 0)
  const groups = Map.groupBy(held, ({ remaining, expires_on }) =>
    remaining < 0 ? 'owed' : (expires_on ?? 'stays'),
  )
  const found = [...groups]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([until, own]): Reason => ({
      label:
        until === 'owed'
          ? 'Taken in advance'
          : until === 'stays'
            ? 'Available'
            : `Available until ${dayInWords(until)}`,
      value: signed(sumOf(own, ({ remaining }) => remaining)),
    }))
  return found.length > 0 ? found : [{ label: 'Available', value: signed(0) }]
}
