import type { PayPackOf } from '#pay-rules/contract/packs/pay-pack.ts'

type GratuityPack = PayPackOf<'gratuity'>

const shared = { jurisdiction: 'IN', source_url: null, verified_on: null, next_review: '2027-04-01' } as const

const leaver = {
  wages: 50_000_00,
  joinedOn: '2019-01-01',
  reason: 'left',
  isFixedTerm: false,
  taxFreeSoFar: 0,
}

const gratuityFigures = {
  days_per_year: 15,
  days_of_month: 26,
  least_years: 5,
  year_above_months: 6,
  contested_days: 240,
  tax_free_cap: 20_00_000_00,
  pay_within_days: 30,
  provision_rate: 481,
}

const gratuityConfidences: GratuityPack['value_confidences'] = [
  { path: 'contested_days', confidence: 'M', note: 'Some rulings count 240 days in the fifth year.' },
  { path: 'provision_rate', confidence: 'M', note: 'Usual share of basic in the cost to the company.' },
]

const gratuityGoldenCases = (leftAfterLong: string, leftBeforeFive: string): GratuityPack['golden_cases'] => [
  {
    name: '50,000 after 6 years 7 months: 7 × 50,000 × 15/26 = 2,01,923.08',
    given: { ...leaver, joinedOn: '2019-01-01', leftOn: leftAfterLong },
    expected: { isEligible: true, years: 7, amount: 2_01_923_08, taxFree: 2_01_923_08, taxable: 0 },
  },
  {
    name: '4 years 11 months: not eligible, and contested',
    given: { ...leaver, joinedOn: '2020-10-01', leftOn: leftBeforeFive },
    expected: { isEligible: false, amount: 0, isContested: true },
  },
]

export const gratuityPacks: readonly GratuityPack[] = [
  {
    ...shared,
    code: 'gratuity',
    title: 'Gratuity',
    valid_from: '2025-04-01',
    valid_to: '2025-11-20',
    date_basis: 'accrual_date',
    payload: { ...gratuityFigures, least_years_fixed_term: 5 },
    confidence: 'H',
    value_confidences: gratuityConfidences,
    source_ref: 'Payment of Gratuity Act',
    golden_cases: gratuityGoldenCases('2025-07-31', '2025-08-31'),
  },
  {
    ...shared,
    code: 'gratuity',
    title: 'Gratuity, fixed terms after 1 year',
    valid_from: '2025-11-21',
    valid_to: null,
    date_basis: 'accrual_date',
    payload: { ...gratuityFigures, least_years_fixed_term: 1 },
    confidence: 'H',
    value_confidences: [
      ...gratuityConfidences,
      { path: 'least_years_fixed_term', confidence: 'H-M', note: null },
    ],
    source_ref: 'Gratuity under the labour codes, fixed terms after 1 year since 21-11-2025',
    golden_cases: [
      {
        name: '50,000 after 6 years 7 months: 7 × 50,000 × 15/26 = 2,01,923.08',
        given: { ...leaver, joinedOn: '2020-05-01', leftOn: '2026-11-30' },
        expected: { isEligible: true, years: 7, amount: 2_01_923_08 },
      },
      {
        name: '4 years 11 months: not eligible, and contested',
        given: { ...leaver, joinedOn: '2022-01-01', leftOn: '2026-11-30' },
        expected: { isEligible: false, amount: 0, isContested: true },
      },
      {
        name: 'A fixed term of 1 year',
        given: { ...leaver, joinedOn: '2025-12-01', leftOn: '2026-11-30', isFixedTerm: true },
        expected: { isEligible: true, years: 1, amount: 28_846_15 },
      },
    ],
  },
]

export const bonusPacks: readonly PayPackOf<'bonus'>[] = [
  {
    ...shared,
    code: 'bonus',
    title: 'Statutory bonus',
    valid_from: '2025-04-01',
    valid_to: null,
    date_basis: 'accrual_date',
    payload: {
      wage_limit: 21_000_00,
      calculation_wage: 7_000_00,
      least_rate: 833,
      most_rate: 2000,
      least_days_worked: 30,
      pay_within_months: 8,
    },
    confidence: 'H-M',
    value_confidences: [],
    source_ref: 'Payment of Bonus Act, values of the old Act',
    golden_cases: [
      {
        name: '18,000 a month counts as 7,000: 8.33 % of one month is 583.10',
        given: {
          months: [{ month: '2026-04', monthlyWage: 18_000_00, earnedWage: 18_000_00 }],
          daysWorked: 30,
          minimumWage: 0,
          rate: 833,
        },
        expected: { isEligible: true, wages: 7_000_00, amount: 583_10 },
      },
      {
        name: 'Above 21,000 there is none',
        given: {
          months: [{ month: '2026-04', monthlyWage: 21_001_00, earnedWage: 21_001_00 }],
          daysWorked: 30,
          minimumWage: 0,
          rate: 833,
        },
        expected: { isEligible: false, amount: 0 },
      },
    ],
  },
]
