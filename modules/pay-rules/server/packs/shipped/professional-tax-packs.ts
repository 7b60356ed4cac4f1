import type { PayPackOf } from '#pay-rules/contract/packs/pay-pack.ts'

type ProfessionalTaxPack = PayPackOf<'professional_tax'>

const person = { dateOfBirth: '1990-06-15', isExempt: false, paidThisYear: 0 }
const slab = (up_to: number | null, amount: number) => ({ up_to, amount, in_month: [] })
const isTaxed = (month: string, wages: number, amount: number) => ({
  name: `${(wages / 100).toLocaleString('en-IN')} in ${month}`,
  given: { ...person, month, wages },
  expected: { amount },
})

const shared = {
  code: 'professional_tax',
  date_basis: 'wage_month',
  source_url: null,
  verified_on: null,
  next_review: '2027-04-01',
} as const

const westBengal = { ...shared, jurisdiction: 'IN-WB' } as const
const dueDay = { path: 'due_day', confidence: 'H-M', note: null } as const

export const professionalTaxPacks: readonly ProfessionalTaxPack[] = [
  {
    ...westBengal,
    title: 'Professional tax of West Bengal',
    valid_from: '2025-04-01',
    valid_to: '2026-09-30',
    payload: {
      slabs: [
        slab(10_000_00, 0),
        slab(15_000_00, 110_00),
        slab(25_000_00, 130_00),
        slab(40_000_00, 150_00),
        slab(null, 200_00),
      ],
      year_cap: 2_500_00,
      exempt_from_age: null,
      due_day: 21,
    },
    confidence: 'H',
    value_confidences: [dueDay],
    source_ref: 'West Bengal schedule valid to 30-09-2026',
    golden_cases: [
      isTaxed('2026-09', 10_000_00, 0),
      isTaxed('2026-09', 15_000_00, 110_00),
      isTaxed('2026-09', 40_000_00, 150_00),
      isTaxed('2026-09', 40_001_00, 200_00),
    ],
  },
  {
    ...westBengal,
    title: 'Professional tax of West Bengal, new slabs',
    valid_from: '2026-10-01',
    valid_to: null,
    payload: {
      slabs: [
        slab(20_000_00, 0),
        slab(30_000_00, 100_00),
        slab(50_000_00, 140_00),
        slab(1_00_000_00, 170_00),
        slab(null, 208_00),
      ],
      year_cap: 2_500_00,
      exempt_from_age: null,
      due_day: 21,
    },
    confidence: 'M',
    value_confidences: [dueDay],
    source_ref: 'Proposal notice 1407-F.T. of 18-08-2026; final 1607-F.T. cited by one source only',
    next_review: '2026-12-31',
    golden_cases: [
      isTaxed('2026-10', 20_000_00, 0),
      isTaxed('2026-10', 50_000_00, 140_00),
      isTaxed('2026-11', 1_49_333_00, 208_00),
    ],
  },
  {
    ...shared,
    jurisdiction: 'IN-KA',
    title: 'Professional tax of Karnataka',
    valid_from: '2025-04-01',
    valid_to: null,
    payload: {
      slabs: [slab(24_999_99, 0), { up_to: null, amount: 200_00, in_month: [{ month: 2, amount: 300_00 }] }],
      year_cap: 2_500_00,
      exempt_from_age: 65,
      due_day: 20,
    },
    confidence: 'H',
    value_confidences: [{ path: 'exempt_from_age', confidence: 'H-M', note: null }, dueDay],
    source_ref: 'Karnataka schedule valid from 01-04-2025',
    golden_cases: [
      isTaxed('2026-06', 24_999_00, 0),
      isTaxed('2026-06', 25_000_00, 200_00),
      isTaxed('2026-02', 25_000_00, 300_00),
    ],
  },
  {
    ...shared,
    jurisdiction: 'IN-DL',
    title: 'No professional tax in Delhi',
    valid_from: '2025-04-01',
    valid_to: null,
    payload: { slabs: [], year_cap: 2_500_00, exempt_from_age: null, due_day: null },
    confidence: 'H',
    value_confidences: [],
    source_ref: 'Delhi levies no professional tax',
    golden_cases: [isTaxed('2026-06', 1_00_000_00, 0)],
  },
]
