import type { PayPackOf } from '#pay-rules/contract/packs/pay-pack.ts'

const shared = { jurisdiction: 'IN', source_url: null, verified_on: null, next_review: '2027-04-01' } as const

const part = (code: string, amount: number, isWages: boolean) => ({
  code,
  amount,
  isWages,
  isRemuneration: true,
})
const parts = [
  part('BASIC', 40_000_00, true),
  part('HRA', 35_000_00, false),
  part('SPECIAL', 25_000_00, false),
]

export const wageDefinitionPacks: readonly PayPackOf<'wage_definition'>[] = [
  {
    ...shared,
    code: 'wage_definition',
    title: 'Wages by the labour codes',
    valid_from: '2025-11-21',
    valid_to: null,
    date_basis: 'wage_month',
    payload: { excluded_share: 5000 },
    confidence: 'M',
    value_confidences: [],
    source_ref: 'Wage definition of the labour codes, valid from 21-11-2025; practice still varies',
    golden_cases: [
      {
        name: 'Of 1,00,000 60,000 are excluded: 10,000 too much, wages 50,000',
        given: { mode: 'fifty_percent', parts },
        expected: { wages: 50_000_00, legacy: 40_000_00, fiftyPercent: 50_000_00, isAffected: true },
      },
      {
        name: 'The same without the test',
        given: { mode: 'legacy', parts },
        expected: { wages: 40_000_00, fiftyPercent: 50_000_00 },
      },
    ],
  },
]

export const wagePaymentPacks: readonly PayPackOf<'wage_payment'>[] = [
  {
    ...shared,
    code: 'wage_payment',
    title: 'Deductions and days of payment',
    valid_from: '2025-04-01',
    valid_to: null,
    date_basis: 'wage_month',
    payload: { deduction_cap: 5000, pay_before_day: 7, settlement_working_days: 2 },
    confidence: 'H',
    value_confidences: [],
    source_ref: 'Code on Wages, section 17(2) for the final settlement',
    golden_cases: [
      {
        name: 'Half of 40,000 is 20,000: 6,000 statutory leave 14,000 of 18,000',
        given: {
          wages: 40_000_00,
          statutory: 6_000_00,
          others: [
            { key: 'loan', amount: 10_000_00 },
            { key: 'advance', amount: 8_000_00 },
          ],
        },
        expected: {
          cap: 20_000_00,
          taken: [
            { key: 'loan', amount: 10_000_00 },
            { key: 'advance', amount: 4_000_00 },
          ],
          carried: [{ key: 'advance', amount: 4_000_00 }],
        },
      },
    ],
  },
]
