import { expect, test } from 'vitest'
import { causesOf } from './pay-registers.ts'
import type { PersonMonth } from './person-month-queries.ts'

const person = (more: Partial<PersonMonth>): PersonMonth => ({
  account_id: 1,
  company_id: 1,
  company: 'Company 1',
  code: 'A1',
  identity: {
    name: 'A. Person',
    employee_code: 'A1',
    designation: '',
    department: '',
    location: '',
    joined_on: '2024-04-01',
    birth_date: null,
    pan: null,
    uan: null,
    pf_member: null,
    esic: null,
  },
  state: null,
  calendar: 3_000,
  employed: 3_000,
  payable: 3_000,
  lop: 0,
  earnings: 0,
  reimbursements: 0,
  deductions: 0,
  employer: 0,
  net: 0,
  is_cash: false,
  is_paid: true,
  is_held: false,
  paid_on: null,
  references: '',
  is_fund_member: true,
  is_insured: false,
  tax: {
    regime: 'new',
    basis_id: null,
    tax_year: '2026-27',
    taxable_income: 0,
    annual_tax: 0,
    deducted: 0,
    balance: 0,
    months_left: 0,
    rows: [],
  },
  amounts: {},
  bases: {},
  effects: {},
  ctc: 1_200_000_00,
  arrears: [],
  ...more,
})

test('the causes name what changed and add up to the difference', () => {
  const before = person({ net: 90_000_00, effects: { salary: 100_000_00, income_tax: -10_000_00 } })
  const after = person({
    net: 99_500_00,
    payable: 2_800,
    ctc: 1_320_000_00,
    effects: { salary: 105_000_00, income_tax: -12_500_00, one_time: 7_000_00 },
  })
  expect(causesOf(after, before, '2026-11')).toEqual([
    'Salary revised, days not paid 0 → 2 +5,000.00',
    'One-time pay +7,000.00',
    'Income tax −2,500.00',
  ])
})

test('who comes and who goes is said so', () => {
  const one = person({ net: 1, effects: { salary: 1 } })
  expect(causesOf(one, undefined, '2026-11')).toEqual(['Not paid the month before'])
  const joined = { ...one, identity: { ...one.identity, joined_on: '2026-11-09' } }
  expect(causesOf(joined, undefined, '2026-11')).toEqual(['Joined on 9 Nov 2026'])
  expect(causesOf(person({ calendar: 0 }), one, '2026-11')).toEqual(['Not paid this month'])
})
