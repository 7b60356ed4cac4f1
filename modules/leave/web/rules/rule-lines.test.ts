import { expect, test } from 'vitest'
import { plainRule } from '#leave/contract/rules/leave-rule.ts'
import { ruleLines } from './rule-lines.ts'

test('a usual rule reads as three lines', () => {
  const rule = {
    ...plainRule,
    accrual: 'monthly',
    yearly: 1_200,
    notice_days: 1,
    most_in_a_row: 300,
    back_days: 7,
    in_probation: true,
    in_notice: true,
  } as const
  expect(ruleLines(rule, true)).toEqual([
    '12.00 days a year, credited every month, not carried over.',
    'Apply 1 day ahead, at most 3.00 days in a row, up to 7 days back.',
    'For everyone, no certificate needed.',
  ])
})

test('what is special about a rule is said, and nothing else', () => {
  const rule = {
    ...plainRule,
    accrual: 'days_worked',
    yearly: 1_500,
    carry_cap: 3_000,
    paid_share: 50,
    notice_days: 0,
    back_days: 0,
    genders: ['Female'],
    in_probation: false,
    in_notice: false,
    waiting_days: 80,
    certificate_after: 200,
  } as const
  expect(ruleLines({ ...rule, genders: ['Female'], marital_statuses: [] }, true)).toEqual([
    '1 day for every 20 days worked, up to 15.00 a year, paid at 50 %, up to 30.00 carried over.',
    'No notice needed.',
    'For women, not during probation, not during the notice period, from 80 days after joining, a certificate for more than 2.00 days.',
  ])
  expect(ruleLines(plainRule, false)[0]).toBe('No yearly credit, unpaid.')
})
