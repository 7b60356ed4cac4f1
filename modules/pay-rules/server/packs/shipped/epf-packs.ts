import type { PayPackOf } from '#pay-rules/contract/packs/pay-pack.ts'

type EpfPack = PayPackOf<'epf'>

const pension = {
  rate: 833,
  ends_at_age: 58,
  last_month: 'before_birthday',
} as const

const shared = {
  employee_rate: 1200,
  employer_rate: 1200,
  ceiling_change: 'by_calendar_days',
  insurance: { rate: 50 },
  administration: { rate: 50, least: 500_00, least_without_members: 75_00 },
  from_employees: 20,
  due_day: 15,
} as const

const member = {
  dateOfBirth: '1990-06-15',
  firstJoinedOn: '2012-04-01',
  firstWage: 12_000_00,
  employeeOn: 'ceiling',
  employerOn: 'ceiling',
  voluntaryRate: 0,
  pension: 'by_rule',
  ncpDays: 0,
}

const ageNote = 'The month of the 58th birthday has no pension share any more; practice varies.'
const administrationNote = 'Least amounts of an establishment are to be confirmed.'

const until16September2026: EpfPack = {
  code: 'epf',
  jurisdiction: 'IN',
  title: 'Provident fund, ceiling 15,000',
  valid_from: '2025-04-01',
  valid_to: '2026-09-16',
  date_basis: 'wage_month',
  payload: {
    ...shared,
    wage_ceiling: 15_000_00,
    pension: {
      ...pension,
      most: 1_250_00,
      exclusions: [{ joined_from: '2014-09-02', joined_to: null, wage_above: 15_000_00 }],
    },
  },
  confidence: 'H',
  value_confidences: [
    { path: 'administration', confidence: 'H-M', note: administrationNote },
    { path: 'pension.last_month', confidence: 'M', note: ageNote },
  ],
  source_ref: 'Employees’ Provident Funds Scheme 1952; EPF Scheme 2026 in its place from 29-06-2026 [M]',
  source_url: null,
  verified_on: null,
  next_review: '2027-04-01',
  golden_cases: [
    {
      name: 'Wages 50,000 in Aug 2026: 1,800 and 1,800, of it pension 1,250',
      given: { ...member, month: '2026-08', wages: 50_000_00 },
      expected: { employee: 1_800_00, employer: 1_800_00, pension: 1_250_00, employerFund: 550_00 },
    },
    {
      name: 'Wages 9,990: 1,198.80 is 1,199',
      given: { ...member, month: '2026-08', wages: 9_990_00 },
      expected: { employee: 1_199_00 },
    },
    {
      name: 'At 58 there is no pension share and 12 % go to the fund',
      given: { ...member, dateOfBirth: '1968-02-29', month: '2026-08', wages: 50_000_00 },
      expected: { employee: 1_800_00, pension: 0, employerFund: 1_800_00 },
    },
    {
      name: 'Joined after 1 Sep 2014 above the ceiling: no pension share',
      given: {
        ...member,
        firstJoinedOn: '2018-07-01',
        firstWage: 40_000_00,
        month: '2026-08',
        wages: 50_000_00,
      },
      expected: { employee: 1_800_00, pension: 0, employerFund: 1_800_00 },
    },
  ],
}

const from17September2026: EpfPack = {
  ...until16September2026,
  title: 'Provident fund, ceiling 25,000',
  valid_from: '2026-09-17',
  valid_to: null,
  payload: {
    ...shared,
    wage_ceiling: 25_000_00,
    pension: {
      ...pension,
      most: 2_083_00,
      exclusions: [
        { joined_from: '2014-09-02', joined_to: '2026-09-16', wage_above: 15_000_00 },
        { joined_from: '2026-09-17', joined_to: null, wage_above: 25_000_00 },
      ],
    },
  },
  value_confidences: [
    { path: 'wage_ceiling', confidence: 'H-M', note: null },
    {
      path: 'ceiling_change',
      confidence: 'M',
      note: 'September 2026: 15,000 × 16/30 + 25,000 × 14/30 = 19,666.67.',
    },
    { path: 'pension.most', confidence: 'M', note: null },
    {
      path: 'pension.exclusions',
      confidence: 'M',
      note: 'Which ceiling counts for members who join from 17-09-2026 is to be confirmed.',
    },
    { path: 'administration', confidence: 'H-M', note: administrationNote },
    { path: 'pension.last_month', confidence: 'M', note: ageNote },
  ],
  source_ref: 'Notification S.O. 5109(E); EPFO FAQ of 24-09-2026',
  golden_cases: [
    {
      name: 'Wages 50,000 in Sep 2026: on 19,666.67, 2,360 and 2,360, of it pension 1,638',
      given: { ...member, month: '2026-09', wages: 50_000_00 },
      expected: {
        employeeWages: 19_666_67,
        employee: 2_360_00,
        employer: 2_360_00,
        pension: 1_638_00,
        employerFund: 722_00,
      },
    },
    {
      name: 'Wages 50,000 in Oct 2026: 3,000 and 3,000, of it pension 2,083',
      given: { ...member, month: '2026-10', wages: 50_000_00 },
      expected: {
        employee: 3_000_00,
        employer: 3_000_00,
        pension: 2_083_00,
        employerFund: 917_00,
        insurance: 125_00,
        administration: 125_00,
      },
    },
    {
      name: 'At 58 there is no pension share and 12 % go to the fund',
      given: { ...member, dateOfBirth: '1968-10-20', month: '2026-10', wages: 50_000_00 },
      expected: { pension: 0, employerFund: 3_000_00 },
    },
  ],
}

export const epfPacks: readonly EpfPack[] = [until16September2026, from17September2026]
