import type { PayPackOf } from '#pay-rules/contract/packs/pay-pack.ts'

const leaver = {
  wages: 60_000_00,
  divisor: 30,
  days: 45_00,
  joinedOn: '2016-04-01',
  leftOn: '2026-11-30',
  taxFreeSoFar: 0,
}

export const leavePayPacks: readonly PayPackOf<'leave_pay'>[] = [
  {
    code: 'leave_pay',
    jurisdiction: 'IN',
    title: 'Leave paid out on leaving',
    valid_from: '2025-04-01',
    valid_to: null,
    date_basis: 'accrual_date',
    payload: { tax_free_cap: 25_00_000_00, average_months: 10, days_per_year: 30, days_of_month: 30 },
    confidence: 'H-M',
    value_confidences: [],
    source_ref: 'Exemption of leave salary on leaving, lifetime limit of 25,00,000',
    source_url: null,
    verified_on: null,
    next_review: '2027-04-01',
    golden_cases: [
      {
        name: '45 days at 60,000 / 30 are 90,000, all of it tax-free',
        given: leaver,
        expected: { amount: 90_000_00, taxFree: 90_000_00, taxable: 0 },
      },
      {
        name: 'By 26 days of a month 45 days are 1,03,846.15, of which 90,000 are tax-free',
        given: { ...leaver, divisor: 26 },
        expected: { amount: 1_03_846_15, taxFree: 90_000_00, taxable: 13_846_15 },
      },
      {
        name: 'The lifetime limit is used up by an earlier employer',
        given: { ...leaver, taxFreeSoFar: 24_50_000_00 },
        expected: { amount: 90_000_00, taxFree: 50_000_00, taxable: 40_000_00 },
      },
      {
        name: 'Of the first year nothing is tax-free',
        given: { ...leaver, joinedOn: '2026-01-01', days: 10_00 },
        expected: { amount: 20_000_00, taxFree: 0, taxable: 20_000_00 },
      },
    ],
  },
]
