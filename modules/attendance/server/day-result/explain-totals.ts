import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { Reason } from '#platform/contract/explanation.ts'
import { daysText, hoursText } from '#attendance/contract/attendance-format.ts'
import type { PartKind } from '#attendance/contract/attendance-lists.ts'
import type { ExplainedTotals } from '#attendance/contract/days/day-calls.ts'
import type { DayPart, DayResult } from '#attendance/contract/day-result/day-result.ts'
import { sumOf } from './day-pay.ts'
import { shortOf } from './day-totals.ts'

/** Of every sum over some days the parts that add up to it, by what they are and on which days. */
export function explainTotals(days: readonly DayResult[]): ExplainedTotals {
  const of = (...kinds: PartKind[]) => byLabel(days, ({ kind }) => kinds.includes(kind))
  const minutes = (value: (day: DayResult) => number) => byMinutes(days, value)
  return {
    payable: byLabel(days, ({ kind }) => !notPaid.has(kind)),
    loss_of_pay: of('unpaid_leave', 'penalty', 'absent'),
    not_employed: of('not_employed'),
    present: of('present'),
    home: of('home'),
    outdoor: of('outdoor'),
    leave: of('paid_leave', 'unpaid_leave', 'penalty_leave'),
    comp_off: of('comp_off'),
    absent: of('absent'),
    off: of('off'),
    lates: days
      .filter(({ late_minutes }) => late_minutes > 0)
      .map(({ day, late_minutes }) => ({ label: dayInWords(day), value: `${late_minutes} min late` })),
    worked_minutes: minutes((day) => day.worked_minutes),
    expected_minutes: minutes((day) => day.expected_minutes),
    overtime_minutes: minutes((day) => day.overtime_minutes),
    short_minutes: minutes(shortOf),
  }
}

const notPaid: ReadonlySet<PartKind> = new Set(['unpaid_leave', 'penalty', 'absent', 'not_employed'])

/** One line for each kind of part; its days are named where there are few of them. */
function byLabel(days: readonly DayResult[], is: (part: DayPart) => boolean): Reason[] {
  const found = days.flatMap(({ day, parts }) => parts.filter(is).map((part) => ({ ...part, day })))
  return [...Map.groupBy(found, ({ label }) => label)].map(([label, parts]) => ({
    label,
    value: `${daysText(sumOf(parts))} ${sumOf(parts) === 100 ? 'day' : 'days'}`,
    ...sourceOf([...new Set(parts.map(({ day }) => day))]),
  }))
}

const MOST_NAMED = 6

const sourceOf = (days: readonly string[]) =>
  days.length > MOST_NAMED ? {} : { source: days.map(dayInWords).join(', ') }

const byMinutes = (days: readonly DayResult[], value: (day: DayResult) => number): Reason[] =>
  days
    .filter((day) => value(day) > 0)
    .map((day) => ({ label: dayInWords(day.day), value: hoursText(value(day)) }))

/** The same over many people: how many days of what, of how many of them. */
export function explainPay(people: readonly { readonly days: readonly DayResult[] }[]) {
  const of = (is: (kind: PartKind) => boolean): Reason[] => {
    const found = people.flatMap(({ days }, person) =>
      days.flatMap(({ parts }) => parts.filter(({ kind }) => is(kind)).map((part) => ({ ...part, person }))),
    )
    return [...Map.groupBy(found, ({ label }) => label)].map(([label, parts]) => {
      const count = new Set(parts.map(({ person }) => person)).size
      return {
        label,
        value: `${daysText(sumOf(parts))} days`,
        source: `${count} ${count === 1 ? 'person' : 'people'}`,
      }
    })
  }
  return {
    payable: of((kind) => !notPaid.has(kind)),
    loss_of_pay: of((kind) => notPaid.has(kind) && kind !== 'not_employed'),
    not_employed: of((kind) => kind === 'not_employed'),
  }
}
