import { show } from '#platform/web/light/format-values.ts'
import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'

const often = {
  none: 'Not credited',
  yearly: 'Once a year',
  half_yearly: 'Every half year',
  quarterly: 'Every quarter',
  monthly: 'Every month',
  days_worked: 'By the days worked',
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
  ['In advance, at most', rule.negative_limit === 0 ? 'Nothing' : `${show.days(rule.negative_limit)} days`],
  ...(rule.pause_after_unpaid === null
    ? []
    : ([['Credited in part after', `${show.days(rule.pause_after_unpaid)} days without pay in a month`]] as [
        string,
        string,
      ][])),
]

/** A rule, field by field, in words. */
export const ruleFacts = (rule: LeaveRule, paid: boolean): [string, string][] => [
  ...creditFacts(rule),
  ['Month counts when joined by day', String(rule.joins_by_day)],
  ['Carried into the next year, at most', `${show.days(rule.carry_cap)} days`],
  ['Carried days last', rule.carry_months === null ? 'For good' : `${rule.carry_months} months`],
  ['Paid out at the year’s end, at most', `${show.days(rule.encash_cap)} days`],
  ['Paid out on leaving, at most', `${show.days(rule.paid_on_leaving)} days`],
  ['Of each day is paid', paid ? `${rule.paid_share} %` : 'Nothing'],
  ['Smallest part', `${show.days(rule.smallest)} day`],
  ['Counted in', rule.counts === 'working_days' ? 'Working days' : 'Calendar days'],
  ['At a time, at least', orNone(rule.least_at_once)],
  ['At a time, at most', orNone(rule.most_at_once)],
  ['In a row, at most', orNone(rule.most_in_a_row)],
  ['In a month, at most', orNone(rule.most_in_a_month)],
  ['Notice', daysOf(rule.notice_days)],
  ['Back without HR', daysOf(rule.back_days)],
  ['Ahead, at most', daysOf(rule.ahead_days)],
  ['In probation', rule.in_probation ? 'Yes' : 'No'],
  ['In the notice period', rule.in_notice ? 'Yes' : 'No'],
  ['In blocked days', rule.despite_blocks ? 'Yes' : 'No'],
  ['From the joining on', `${rule.waiting_days} days later`],
  ['Open to', rule.genders.length === 0 ? 'Everybody' : rule.genders.join(', ')],
  ['Marital status', rule.marital_statuses.length === 0 ? 'Not asked' : rule.marital_statuses.join(', ')],
  ['Times in the whole service', rule.most_times === null ? 'No limit' : String(rule.most_times)],
  [
    'Certificate',
    rule.certificate_after === null
      ? 'Not needed'
      : `After ${show.days(rule.certificate_after)} days, within ${rule.certificate_days} days`,
  ],
  ['Not next to', rule.not_beside.length === 0 ? '–' : rule.not_beside.join(', ')],
  ['Free days between days of leave', enclosed[rule.sandwich]],
  ...(rule.sandwich === 'none'
    ? []
    : ([
        ['Each side at least', `${show.days(rule.sandwich_side)} of the day`],
        ['Free days in a row, at most', String(rule.sandwich_longest)],
      ] as [string, string][])),
  ['Lateness beyond the budget is taken from it', rule.takes_penalties ? 'Yes' : 'No'],
  ['Taken back alone before it begins', rule.cancels_alone ? 'Yes' : 'No'],
  ['In a month closed for payroll', rule.in_closed_month ? 'Settled in the next payroll' : 'Not possible'],
  ['A project manager’s no is final', rule.project_veto ? 'Yes' : 'No'],
]
