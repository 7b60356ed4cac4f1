import type { LawWatchRow } from '#platform/contract/rule-packs/law-watch.ts'

/** What is expected to change or still has to be confirmed. */
export const taxLawWatch: readonly LawWatchRow[] = [
  {
    key: 'surcharge-cap-2026',
    pack_code: 'tax_year',
    jurisdiction: 'IN',
    title: 'Surcharge capped at 25 %',
    note: 'Two sources read the text of the 2026 tables differently.',
    expected_on: '2026-04-01',
    due_on: '2027-02-01',
    confidence: 'M',
  },
  {
    key: 'perquisite-limits-2026',
    pack_code: 'tax_year',
    jurisdiction: 'IN',
    title: 'Limits of interest-free loans and gifts',
    note: 'Old rules had 20,000 and 5,000. Raised limits of 2026 are reported. Enter them after reading the rule.',
    expected_on: '2026-04-01',
    due_on: '2027-02-01',
    confidence: 'L',
  },
  {
    key: 'leave-encashment-limit',
    pack_code: null,
    jurisdiction: 'IN',
    title: 'Tax-free leave encashment at exit',
    note: '25,00,000 in a lifetime is to be confirmed.',
    expected_on: null,
    due_on: '2027-02-01',
    confidence: 'H-M',
  },
  {
    key: 'tax-year-2027',
    pack_code: 'tax_year',
    jurisdiction: 'IN',
    title: 'Figures of the tax year 2027-28',
    note: 'The pack of 2026-27 ends on 31-03-2027. Enter the figures of the next Finance Act.',
    expected_on: '2027-04-01',
    due_on: '2027-03-15',
    confidence: 'H',
  },
]
