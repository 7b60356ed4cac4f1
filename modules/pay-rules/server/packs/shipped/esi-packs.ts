import type { PayPackOf } from '#pay-rules/contract/packs/pay-pack.ts'

const insured = { paidDays: 3_000, hasDisability: false, earlierStatus: null }

export const esiPacks: readonly PayPackOf<'esi'>[] = [
  {
    code: 'esi',
    jurisdiction: 'IN',
    title: 'Employees’ State Insurance',
    valid_from: '2025-04-01',
    valid_to: null,
    date_basis: 'wage_month',
    payload: {
      employee_rate: 75,
      employer_rate: 325,
      wage_ceiling: 21_000_00,
      wage_ceiling_disability: 25_000_00,
      period_starts: [4, 10],
      employee_exempt_daily_wage: 176_00,
      covered_when_wage_falls: true,
      from_employees: 10,
      due_day: 15,
    },
    confidence: 'H',
    value_confidences: [
      {
        path: 'covered_when_wage_falls',
        confidence: 'M',
        note: 'A wage that comes down to the ceiling during a period: covered from that month, to be confirmed.',
      },
    ],
    source_ref: 'Employees’ State Insurance contribution rules, as compiled on 21-11-2026',
    source_url: null,
    verified_on: null,
    next_review: '2027-04-01',
    golden_cases: [
      {
        name: 'Wages 15,050: 113 and 490',
        given: { ...insured, month: '2026-04', wageForCoverage: 15_050_00, contributionWages: 15_050_00 },
        expected: { status: 'covered', employee: 113_00, employer: 490_00 },
      },
      {
        name: 'Wages 20,500: 154 and 667',
        given: { ...insured, month: '2026-04', wageForCoverage: 20_500_00, contributionWages: 20_500_00 },
        expected: { status: 'covered', employee: 154_00, employer: 667_00 },
      },
      {
        name: 'Raised to 23,000 in July: still covered, on 23,000',
        given: {
          ...insured,
          month: '2026-07',
          earlierStatus: 'covered',
          wageForCoverage: 23_000_00,
          contributionWages: 23_000_00,
        },
        expected: { status: 'covered', employee: 173_00, employer: 748_00 },
      },
      {
        name: 'Out from 1 October',
        given: {
          ...insured,
          month: '2026-10',
          earlierStatus: 'covered',
          wageForCoverage: 23_000_00,
          contributionWages: 23_000_00,
        },
        expected: { status: 'not_covered', employee: 0, employer: 0 },
      },
      {
        name: 'Raised on 1 April: out at once',
        given: {
          ...insured,
          month: '2026-04',
          earlierStatus: 'covered',
          wageForCoverage: 23_000_00,
          contributionWages: 23_000_00,
        },
        expected: { status: 'not_covered', employee: 0, employer: 0 },
      },
    ],
  },
]
