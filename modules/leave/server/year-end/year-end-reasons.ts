import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { Reason } from '#platform/contract/explanation.ts'
import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'
import { inDays } from '#leave/contract/leave-words.ts'
import type { StoredLot } from '#leave/server/book/leave-book-queries.ts'
import type { YearEndShare } from './year-end-rules.ts'

export type Balance = {
  readonly lots: readonly StoredLot[]
  readonly owed: number
  /** Taken or held for days after the year: carried over already. */
  readonly ahead: number
}

const lotWords: Readonly<Record<string, string>> = {
  opening: 'Opening balance',
  accrual: 'Credited for the leave year',
  carried: 'Carried over',
  adjustment: 'Adjusted by HR',
}

/** What the days that are left are made of, and why so many are carried, paid out or lapse. */
export function whyShared(
  { lots, owed, ahead }: Balance,
  { carry_cap, encash_cap }: LeaveRule,
  { carry, encash, lapse }: YearEndShare,
): Reason[] {
  const reasons: Reason[] = lots.map(({ origin, granted_on, remaining }) => ({
    label: `${lotWords[origin] ?? 'There'}, since ${dayInWords(granted_on)}`,
    value: inDays(remaining),
  }))
  if (owed > 0) reasons.push({ label: 'Taken in advance and still owed', value: `−${inDays(owed)}` })
  if (ahead > 0)
    reasons.push({
      label: 'Taken for days of the next leave year already, of what is carried',
      value: inDays(ahead),
    })
  return [
    ...reasons,
    { label: 'Carried', value: inDays(carry), source: `At most ${inDays(carry_cap)} by the rule` },
    { label: 'Paid out', value: inDays(encash), source: `At most ${inDays(encash_cap)} by the rule` },
    { label: 'Expires: what is left', value: inDays(lapse) },
  ]
}
