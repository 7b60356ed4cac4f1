import { show } from '#platform/web/light/format-values.ts'
import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'

const credited = {
  yearly: 'credited once a year',
  half_yearly: 'credited every half year',
  quarterly: 'credited every quarter',
  monthly: 'credited every month',
} as const

/** A rule in three lines, for the people who take the leave: what they get, how they ask, and what it needs. */
export const ruleLines = (rule: LeaveRule, paid: boolean): string[] => [
  whatOneGets(rule, paid),
  howOneAsks(rule),
  whatItNeeds(rule),
]

const groups = { Male: 'men', Female: 'women', Others: 'others' } as const

const sentence = (parts: readonly (string | false)[]): string => {
  const text = parts.filter(Boolean).join(', ')
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`
}

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

function whatOneGets(rule: LeaveRule, paid: boolean): string {
  const { accrual, yearly, worked_days_for_one: worked, carry_cap: carried } = rule
  const credit =
    accrual === 'none'
      ? 'no yearly credit'
      : accrual === 'days_worked'
        ? `1 day for every ${worked} days worked, up to ${show.days(yearly)} a year`
        : `${show.days(yearly)} days a year, ${credited[accrual]}`
  return sentence([
    credit,
    !paid ? 'unpaid' : rule.paid_share < 100 && `paid at ${rule.paid_share} %`,
    accrual !== 'none' && (carried > 0 ? `up to ${show.days(carried)} carried over` : 'not carried over'),
  ])
}

const howOneAsks = (rule: LeaveRule): string =>
  sentence([
    rule.notice_days > 0 ? `apply ${days(rule.notice_days)} ahead` : 'no notice needed',
    rule.most_in_a_row !== null
      ? `at most ${show.days(rule.most_in_a_row)} days in a row`
      : rule.most_at_once !== null && `at most ${show.days(rule.most_at_once)} days at once`,
    rule.back_days > 0 && `up to ${days(rule.back_days)} back`,
    rule.sandwich !== 'none' && 'days off in between may count',
  ])

const whatItNeeds = (rule: LeaveRule): string =>
  sentence([
    rule.genders.length === 0 && rule.marital_statuses.length === 0
      ? 'for everyone'
      : `for ${[...rule.marital_statuses.map((one) => one.toLowerCase()), ...rule.genders.map((one) => groups[one])].join(', ')}`,
    rule.in_probation ? false : 'not during probation',
    rule.in_notice ? false : 'not during the notice period',
    rule.waiting_days > 0 && `from ${days(rule.waiting_days)} after joining`,
    rule.certificate_after === null
      ? 'no certificate needed'
      : `a certificate for more than ${show.days(rule.certificate_after)} days`,
  ])
