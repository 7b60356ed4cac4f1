import { show } from '#platform/web/light/format-values.ts'
import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'

const often = {
  none: 'Not credited',
  yearly: 'Once a year',
  half_yearly: 'Every half year',
  quarterly: 'Every quarter',
  monthly: 'Every month',
  days_worked: 'By days worked',
} as const

const enclosed = {
  none: 'Do not count',
  weekly_off: 'Weekly offs count',
  holiday: 'Holidays count',
  both: 'Weekly offs and holidays count',
} as const

const rounded = { down: 'rounded down', nearest: 'rounded to the nearest', up: 'rounded up' } as const

const daysOf = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

const orNone = (hundredths: number | null) =>
  hundredths === null ? 'No limit' : `${show.days(hundredths)} days`

const creditFacts = (rule: LeaveRule): [string, string][] => [
  [
    'Credited',
    rule.accrual === 'none'
      ? often.none
      : `${often[rule.accrual]}, ${rule.accrual === 'days_worked' ? 'at most ' : ''}${show.days(rule.yearly)} days a year`,
  ],
  rule.accrual === 'days_worked'
    ? ['One day for', `${rule.worked_days_for_one} days worked, ${rule.credit_after_days} days after joining`]
    : ['On', rule.due === 'first_day' ? 'The first day' : 'The last day'],
  ...rule.slabs.map(({ after_months, yearly }): [string, string] => [
    `After ${after_months} months`,
    `${show.days(yearly)} days a year`,
  ]),
  ['In steps of', `${show.days(rule.step)} day${rule.step === 1 ? '' : `, ${rounded[rule.rounding]}`}`],
  ['Credits stop at', orNone(rule.balance_cap)],
  ['Maximum in advance', rule.negative_limit === 0 ? 'Nothing' : `${show.days(rule.negative_limit)} days`],
  ...(rule.pause_after_unpaid === null
    ? []
    : ([['Reduced after', `${show.days(rule.pause_after_unpaid)} loss of pay days in a month`]] as [
        string,
        string,
      ][])),
]

/** A rule, field by field, in words. */
export const ruleFacts = (rule: LeaveRule, paid: boolean): [string, string][] => [
  ...creditFacts(rule),
  ['Month counts if joined by day', String(rule.joins_by_day)],
  ['Maximum carried over', `${show.days(rule.carry_cap)} days`],
  ['Carried days expire after', rule.carry_months === null ? 'Never' : `${rule.carry_months} months`],
  ['Maximum paid out at year end', `${show.days(rule.encash_cap)} days`],
  ['Maximum paid out on leaving', `${show.days(rule.paid_on_leaving)} days`],
  ['Paid share of a day', paid ? `${rule.paid_share} %` : 'Nothing'],
  ['Smallest unit', `${show.days(rule.smallest)} day`],
  ['Counted in', rule.counts === 'working_days' ? 'Working days' : 'Calendar days'],
  ['Minimum per application', orNone(rule.least_at_once)],
  ['Maximum per application', orNone(rule.most_at_once)],
  ['Maximum in a row', orNone(rule.most_in_a_row)],
  ['Maximum in a month', orNone(rule.most_in_a_month)],
  ['Notice', daysOf(rule.notice_days)],
  ['Backdated without HR', daysOf(rule.back_days)],
  ['Maximum days ahead', daysOf(rule.ahead_days)],
  ['During probation', rule.in_probation ? 'Yes' : 'No'],
  ['During the notice period', rule.in_notice ? 'Yes' : 'No'],
  ['On blackout dates', rule.despite_blocks ? 'Yes' : 'No'],
  ['From the joining date', `${rule.waiting_days} days later`],
  ['Available to', rule.genders.length === 0 ? 'Everyone' : rule.genders.join(', ')],
  ['Marital status', rule.marital_statuses.length === 0 ? 'Not asked' : rule.marital_statuses.join(', ')],
  ['Times during employment', rule.most_times === null ? 'No limit' : String(rule.most_times)],
  [
    'Certificate',
    rule.certificate_after === null
      ? 'Not needed'
      : `After ${show.days(rule.certificate_after)} days, within ${rule.certificate_days} days`,
  ],
  ['Not next to', rule.not_beside.length === 0 ? '–' : rule.not_beside.join(', ')],
  ['Days off between leave days', enclosed[rule.sandwich]],
  ...(rule.sandwich === 'none'
    ? []
    : ([
        ['Minimum leave on each side', `${show.days(rule.sandwich_side)} of the day`],
        ['Maximum days off in a row', String(rule.sandwich_longest)],
      ] as [string, string][])),
  ['Late penalties are deducted from it', rule.takes_penalties ? 'Yes' : 'No'],
  ['Self-service cancellation before it starts', rule.cancels_alone ? 'Yes' : 'No'],
  ['In a closed payroll month', rule.in_closed_month ? 'Settled in the next payroll' : 'Not possible'],
  ['Project manager rejection is final', rule.project_veto ? 'Yes' : 'No'],
]
