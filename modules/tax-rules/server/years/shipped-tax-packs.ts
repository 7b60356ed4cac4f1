import type { CrossWalk, TaxPack, TaxYear } from '#tax-rules/contract/tax-year.ts'
import { deductionGroups } from './deduction-groups.ts'
import { newRegime, oldRegime } from './regime-figures.ts'
import { taxGoldenCases } from './tax-golden-cases.ts'

type TaxYearPack = Extract<TaxPack, { readonly code: 'tax_year' }>

const largeCities = (cities: readonly string[], from: string) =>
  cities.map((city) => ({ city, from, to: null }))

const shared = {
  regimes: { old: oldRegime, new: newRegime },
  cess_rate: 400,
  rounding_step: 10_00,
  without_pan_rate: 2000,
  senior_age: 60,
  rent_without_allowance: { monthly: 5_000_00, income_rate: 2500 },
  self_occupied_interest: { usual: 2_00_000_00, reduced: 30_000_00 },
} satisfies Partial<TaxYear>

const houseRent = {
  rent_above_rate: 1000,
  large_city_rate: 5000,
  other_city_rate: 4000,
  landlord_pan_above: 1_00_000_00,
}

const fourCities = largeCities(['Mumbai', 'Delhi', 'Kolkata', 'Chennai'], '2025-04-01')

const year2025: TaxYear = {
  ...shared,
  tax_year: '2025-26',
  act: '1961',
  house_rent: { ...houseRent, large_cities: fourCities },
  deduction_groups: deductionGroups({
    investments: '80C',
    pension: '80CCD',
    health: '80D',
    others: 'told',
  }),
  allowances: [
    { key: 'meals', label: 'Meals', amount: 50_00, per: 'meal', most: null },
    {
      key: 'children_education',
      label: 'Education of children',
      amount: 100_00,
      per: 'child_month',
      most: 24,
    },
    { key: 'children_hostel', label: 'Hostel of children', amount: 300_00, per: 'child_month', most: 24 },
  ],
}

const year2026: TaxYear = {
  ...shared,
  tax_year: '2026-27',
  act: '2025',
  house_rent: {
    ...houseRent,
    large_cities: [
      ...fourCities,
      ...largeCities(['Bengaluru', 'Hyderabad', 'Pune', 'Ahmedabad'], '2026-04-01'),
    ],
  },
  deduction_groups: deductionGroups({
    investments: '123',
    pension: '124',
    health: '126',
    others: 'untold',
  }),
  allowances: [
    { key: 'meals', label: 'Meals', amount: 200_00, per: 'meal', most: null },
    {
      key: 'children_education',
      label: 'Education of children',
      amount: 3_000_00,
      per: 'child_month',
      most: 24,
    },
    { key: 'children_hostel', label: 'Hostel of children', amount: 9_000_00, per: 'child_month', most: 24 },
  ],
}

const envelope = {
  jurisdiction: 'IN',
  date_basis: 'payment_date',
  source_url: null,
  verified_on: null,
} as const

const lessSure: TaxYearPack['value_confidences'] = [
  { path: 'allowances', confidence: 'M', note: 'Limits of perquisites are to be confirmed.' },
  { path: 'rent_without_allowance', confidence: 'H-M', note: null },
  { path: 'house_rent.large_cities', confidence: 'H-M', note: null },
  { path: 'deduction_groups.8', confidence: 'M', note: null },
]

const taxYears: readonly TaxYearPack[] = [
  {
    ...envelope,
    code: 'tax_year',
    title: 'Income tax 2025-26',
    valid_from: '2025-04-01',
    valid_to: '2026-03-31',
    payload: year2025,
    confidence: 'H',
    value_confidences: lessSure,
    source_ref: 'Income-tax Act 1961 for the financial year 2025-26',
    next_review: '2027-04-01',
    golden_cases: taxGoldenCases,
  },
  {
    ...envelope,
    code: 'tax_year',
    title: 'Income tax 2026-27',
    valid_from: '2026-04-01',
    valid_to: '2027-03-31',
    payload: year2026,
    confidence: 'H',
    value_confidences: [
      ...lessSure,
      {
        path: 'regimes.new.surcharge',
        confidence: 'M',
        note: 'Two sources read the cap of 25 % in the tables of 2026 differently.',
      },
    ],
    source_ref: 'Income-tax Act 2025 and Finance Act 2026, which kept the slabs; rule 279 for cities',
    next_review: '2027-02-01',
    golden_cases: taxGoldenCases,
  },
]

const pair = (from: string, to: string, what: string) => ({ key: from, from, to, what })

const crossWalk: CrossWalk = {
  from_act: '1961',
  to_act: '2025',
  sections: [
    pair('192', '392', 'Tax deducted from salary'),
    pair('87A', '156', 'Rebate'),
    pair('80C', '123', 'Investments and payments'),
    pair('80CCD', '124', 'Pension system'),
    pair('80D', '126', 'Health insurance'),
    pair('24(b)', '22', 'Interest of a home loan'),
    pair('16', '19', 'Standard deduction and professional tax'),
    pair('115BAC', '202', 'New regime'),
  ],
  forms: [
    pair('16', '130', 'Certificate of tax deducted from salary'),
    pair('24Q', '138', 'Quarterly statement for salary'),
    pair('12BB', '124', 'Declaration of claims'),
    pair('12B', '122', 'Income from a previous employer'),
    pair('12BA', '123', 'Statement of perquisites'),
    pair('26Q', '140', 'Quarterly statement for other payments'),
    pair('16A', '131', 'Certificate for other payments'),
    pair('27Q', '144', 'Quarterly statement for payments to non-residents'),
  ],
}

/** None of them is verified by a professional yet. */
export const shippedTaxPacks: readonly TaxPack[] = [
  ...taxYears,
  {
    ...envelope,
    code: 'cross_walk',
    title: 'Sections and forms since 2026-27',
    valid_from: '2026-04-01',
    valid_to: null,
    payload: crossWalk,
    confidence: 'H-M',
    value_confidences: [],
    source_ref: 'Income-tax Act 2025. Periods of 2025-26 keep the old forms.',
    next_review: '2027-02-01',
    golden_cases: [],
  },
]
