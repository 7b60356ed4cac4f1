import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'

export type YearEndShare = { readonly carry: number; readonly encash: number; readonly lapse: number }

/**
 * What becomes of the days that are left when a leave year ends: carried first, then paid out, the rest lapses. What is
 * taken for days after it already was carried ahead of it.
 */
export function yearEndShare(
  left: number,
  { carry_cap, encash_cap }: Pick<LeaveRule, 'carry_cap' | 'encash_cap'>,
  ahead = 0,
): YearEndShare {
  const carry = Math.min(left, Math.max(0, carry_cap - ahead))
  const encash = Math.min(left - carry, encash_cap)
  return { carry, encash, lapse: left - carry - encash }
}
