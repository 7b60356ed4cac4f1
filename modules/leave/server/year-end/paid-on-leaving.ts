import { balanceOn, type YearLot } from '#leave/server/book/balance-on.ts'
import type { LeaveTypes } from '#leave/server/rules/leave-types.ts'

type Leaving = { readonly types: LeaveTypes; readonly day: string; readonly most: number }

/**
 * Days of one kind that a last day pays for: what is there on it, and of what ended with an earlier leave year that
 * is not closed yet as many as its close would pay.
 */
export function paidOnLeaving(lots: readonly YearLot[], { types, day, most }: Leaving): number {
  const { available, ended } = balanceOn(lots, day)
  const closing = lots.flatMap(({ leave_type_id, ends }) =>
    ends && ends.on < day ? [types.ruleOn(leave_type_id, ends.on)?.encash_cap ?? 0] : [],
  )
  return Math.min(most, available + Math.min(ended, Math.max(0, ...closing)))
}
