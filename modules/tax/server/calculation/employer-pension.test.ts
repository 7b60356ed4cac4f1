import { expect, test } from 'vitest'
import { withDeclared } from '#payroll/contract/tax-basis/with-declared.ts'
import { annualTax } from '#tax-rules/contract/engine/annual-tax.ts'
import type { Regime } from '#tax-rules/contract/tax-year.ts'
import { shippedTaxPacks, taxYearFor } from '#tax-rules/server/public.ts'
import { taxInput } from '#tax-rules/testing/public.ts'
import { partOf, sectionsOf } from '#tax/contract/declarations/declaration-sections.ts'
import { declaredOfRows, type CountedRow } from '#tax/contract/declarations/declared-of-rows.ts'
import { rowDetails } from '#tax/contract/declarations/row-details.ts'

const found = taxYearFor(shippedTaxPacks, '2026-11-30')
if (!found.ok) throw new Error(found.problem)
const { year } = found

/** 9,60,000 of basic pay and as much beside it. */
const pay = { basic: 80_000_00, other: 80_000_00 }
const row = (declared: number, more: Partial<CountedRow> = {}): CountedRow => ({
  section: 'employer_pension',
  part: 'employer_nps',
  details: rowDetails.parse({}),
  declared,
  approved: null,
  status: 'pending',
  ...more,
})

function deducted(regime: Regime, rows: readonly CountedRow[], round: 'planned' | 'proof' = 'planned') {
  const declared = declaredOfRows({ regime, round, rows, year, isSubmitted: true })
  const input = { ...taxInput('2026-27', '2027-03', pay), regime }
  const tax = annualTax(withDeclared({ input, pay: [] }, declared), year)
  return tax.rows.find(({ label }) => label === 'Pension system, employer')!.amount
}

test('what the company pays into the pension system is declared in either regime and counts up to its rate', () => {
  const sections = sectionsOf(year)
  expect(partOf(sections, { section: 'employer_pension', part: 'employer_nps' })?.section.inNewRegime).toBe(
    true,
  )
  expect(deducted('new', [row(90_000_00)])).toBe(-90_000_00)
  expect(deducted('new', [row(90_000_00), row(90_000_00)])).toBe(-1_34_400_00)
  expect(deducted('old', [row(1_20_000_00)])).toBe(-96_000_00)
})

test('in the round of proof what payroll approved counts, and without a row nothing is handed down', () => {
  expect(deducted('new', [row(90_000_00)], 'proof')).toBe(0)
  expect(deducted('new', [row(90_000_00, { status: 'approved', approved: 60_000_00 })], 'proof')).toBe(
    -60_000_00,
  )
  const none = declaredOfRows({ regime: 'new', round: 'planned', rows: [], year, isSubmitted: true })
  expect(none).not.toHaveProperty('employerNps')
})
