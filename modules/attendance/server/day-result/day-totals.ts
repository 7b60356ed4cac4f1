import type { PartKind } from '#attendance/contract/attendance-lists.ts'
import type { Totals } from '#attendance/contract/days/day-calls.ts'
import { AGREED_HOME, initialsOf, WEEKLY_OFF } from '#attendance/contract/attendance-format.ts'
import type { DayPart, DayResult } from '#attendance/contract/day-result/day-result.ts'
import { sumOf } from './day-pay.ts'

/** The sums of some days, in hundredths of a day, minutes and times. */
export function totalsOf(days: readonly DayResult[]) {
  const of = (...kinds: PartKind[]) =>
    days.reduce(
      (sum, { parts }) =>
        sum +
        parts.reduce((part, { kind, hundredths }) => (kinds.includes(kind) ? part + hundredths : part), 0),
      0,
    )
  const sum = (value: (day: DayResult) => number) => days.reduce((total, day) => total + value(day), 0)
  const count = (is: (day: DayResult) => boolean) => days.filter(is).length
  return {
    payable: sum((day) => day.payable),
    loss_of_pay: sum((day) => day.loss_of_pay),
    not_employed: sum((day) => day.not_employed),
    present: of('present'),
    home: of('home'),
    outdoor: of('outdoor'),
    leave: of('paid_leave', 'unpaid_leave', 'penalty_leave'),
    comp_off: of('comp_off'),
    absent: of('absent'),
    open: of('open'),
    off: of('off'),
    holidays: sumOf(holidayParts(days)),
    leave_kinds: leaveKinds(days),
    lates: count(({ late_minutes }) => late_minutes > 0),
    missing_punches: count(({ flags }) => flags.includes('missing_punch')),
    worked_minutes: sum((day) => day.worked_minutes),
    expected_minutes: sum((day) => day.expected_minutes),
    overtime_minutes: sum((day) => day.overtime_minutes),
    short_minutes: sum(shortOf),
  } satisfies Totals
}

const holidayParts = (days: readonly DayResult[]): DayPart[] =>
  days.flatMap(({ parts }) => parts.filter(({ kind, label }) => kind === 'off' && label !== WEEKLY_OFF))

function leaveKinds(days: readonly DayResult[]): Record<string, number> {
  const kinds: Record<string, number> = {}
  for (const { parts } of days)
    for (const { kind, label, hundredths } of parts)
      if (kind === 'paid_leave' || kind === 'unpaid_leave' || kind === 'penalty_leave') {
        const letters = initialsOf(label)
        kinds[letters] = (kinds[letters] ?? 0) + hundredths
      }
  return kinds
}

/** Work outdoors, at home without the clock, and what is still to be known lack nothing. */
export function shortOf({ parts, expected_minutes, worked_minutes }: DayResult): number {
  const isOpen = parts.some(
    ({ kind, label }) => kind === 'open' || kind === 'outdoor' || (kind === 'home' && label === AGREED_HOME),
  )
  return isOpen ? 0 : Math.max(0, expected_minutes - worked_minutes)
}
