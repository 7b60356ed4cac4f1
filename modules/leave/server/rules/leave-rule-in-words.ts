import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'
import { daysInWords, paidInWords } from '#leave/contract/leave-words.ts'
import type { LeaveTypes } from './leave-types.ts'

const often = {
  none: '',
  yearly: 'once a year',
  half_yearly: 'every half year',
  quarterly: 'every quarter',
  monthly: 'every month',
  days_worked: 'by days worked',
} as const

function sayCredits(rule: LeaveRule): string {
  if (rule.accrual !== 'days_worked')
    return `${daysInWords(rule.yearly)} a year, credited ${often[rule.accrual]}.`
  const waiting = rule.credit_after_days === 0 ? '' : `, from ${rule.credit_after_days} days after joining on`
  return `1 day for every ${rule.worked_days_for_one} days worked${waiting}; ${daysInWords(rule.yearly)} a year at most.`
}

/** A rule as people read it before they choose. */
export function sayRule(rule: LeaveRule, types: LeaveTypes): string[] {
  const says: (string | false)[] = [
    rule.accrual !== 'none' && sayCredits(rule),
    rule.paid_share < 100 && `Each day is ${paidInWords(rule.paid_share)}.`,
    rule.counts === 'calendar_days' && 'Counted in calendar days, weekends included.',
    rule.sandwich !== 'none' && 'Days off between leave days count (sandwich rule).',
    rule.notice_days > 0 && `${rule.notice_days} ${rule.notice_days === 1 ? 'day' : 'days'} of notice.`,
    rule.balance_cap !== null && `Credits stop at ${daysInWords(rule.balance_cap)} in the balance.`,
    rule.negative_limit > 0 &&
      `Up to ${daysInWords(rule.negative_limit)} can be taken in advance and are repaid by the next credits.`,
    rule.marital_statuses.length > 0 &&
      `Only for employees who are ${rule.marital_statuses.join(' or ').toLowerCase()}.`,
    rule.least_at_once !== null && `At least ${daysInWords(rule.least_at_once)} at a time.`,
    rule.most_at_once !== null && `At most ${daysInWords(rule.most_at_once)} at a time.`,
    rule.most_in_a_row !== null && `At most ${daysInWords(rule.most_in_a_row)} in a row.`,
    rule.most_in_a_month !== null && `At most ${daysInWords(rule.most_in_a_month)} in a month.`,
    rule.certificate_after !== null && `A certificate after ${daysInWords(rule.certificate_after)}.`,
    rule.not_beside.length > 0 &&
      `Not next to ${rule.not_beside.map((key) => types.all.find((type) => type.key === key)?.name.toLowerCase() ?? key).join(', ')}.`,
  ]
  return says.filter((sentence) => sentence !== false)
}
