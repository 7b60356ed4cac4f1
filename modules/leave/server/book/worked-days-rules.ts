import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'
import { dayAfter, firstOfMonth, monthOf, monthsAfter, sumOf } from '#leave/server/counting/leave-days.ts'

/** Days worked in the month that begins on a day, in hundredths; null where no one has told them. */
export type WorkedIn = (firstDay: string) => number | null

type Asked = {
  readonly joinedOn: string
  readonly ruleOn: (day: string) => LeaveRule | null
  readonly workedIn?: WorkedIn | undefined
}

/** From this day on someone is credited for days worked. */
export const creditsFrom = (rule: LeaveRule, joinedOn: string): string =>
  dayAfter(joinedOn, rule.credit_after_days)

/** The month before is told: without it nothing is due. */
export const isTold = (firstDay: string, workedIn?: WorkedIn): boolean =>
  (workedIn?.(monthsAfter(firstDay, -1)) ?? null) !== null

/** No one is there any more in the month that would credit the last one: it is due on the last day. */
export const isAfterLeaving = (firstDay: string, leftOn: string | null): boolean =>
  leftOn !== null && monthOf(monthsAfter(firstDay, -1)) === monthOf(leftOn)

export type WorkedShare = {
  /** What the days bring, in twelfths of a hundredth as the shares of other rules are. */
  readonly twelfths: number
  /** The days themselves, in hundredths. */
  readonly worked: number
}

/** What was worked for the first months of a leave year: by the rule of the month in which it was worked. */
export function workedShare(year: string, months: number, asked: Asked): WorkedShare {
  const { ruleOn, workedIn } = asked
  const parts = monthsCredited(year, months, asked).flatMap((firstDay) => {
    const rule = ruleOn(firstDay)
    return rule?.accrual === 'days_worked'
      ? [{ for_one: rule.worked_days_for_one, worked: workedIn?.(firstDay) ?? 0 }]
      : []
  })
  // Divided once for each number of days: whole days stay whole however many months they come from.
  const twelfths = [...Map.groupBy(parts, ({ for_one }) => for_one)].map(
    ([forOne, same]) => (12 * sumOf(same, ({ worked }) => worked)) / forOne,
  )
  return { twelfths: sumOf(twelfths, (part) => part), worked: sumOf(parts, ({ worked }) => worked) }
}

/** Each month is credited in the one after it; what was worked while waiting, when the waiting is over. */
function monthsCredited(year: string, months: number, { joinedOn, ruleOn }: Asked): string[] {
  const rule = ruleOn(year) ?? ruleOn(monthsAfter(year, 11))
  const before = monthsAfter(year, -1)
  const hasWaited = rule !== null && creditsFrom(rule, joinedOn) > before
  const last = monthsAfter(year, months - 2)
  const found: string[] = []
  for (let at = hasWaited ? firstOfMonth(joinedOn) : before; at <= last; at = monthsAfter(at, 1))
    found.push(at)
  return found
}
