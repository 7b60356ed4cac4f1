import type { PartKind } from '../contract/attendance-lists.ts'
import type { Totals } from '../contract/day-calls.ts'
import type { DayResult } from '../contract/day-result.ts'

/** The sums of some days, in hundredths of a day, minutes and times. */
export function totalsOf(days: readonly DayResult[]): Totals {
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
    lates: count(({ late_minutes }) => late_minutes > 0),
    missing_punches: count(({ flags }) => flags.includes('missing_punch')),
    worked_minutes: sum((day) => day.worked_minutes),
    expected_minutes: sum((day) => day.expected_minutes),
    overtime_minutes: sum((day) => day.overtime_minutes),
  }
}
