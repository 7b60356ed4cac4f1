import { expect, test } from 'vitest'
import { withDeclared } from '#payroll/contract/tax-basis/with-declared.ts'
import { annualTax } from '#tax-rules/contract/engine/annual-tax.ts'
import type { Regime } from '#tax-rules/contract/tax-year.ts'
import { shippedTaxPacks, taxYearFor } from '#tax-rules/server/public.ts'
import { taxInput } from '#tax-rules/testing/public.ts'
import { declaredOfRows, type CountedRow } from '#tax/contract/declarations/declared-of-rows.ts'
import { rowDetails } from '#tax/contract/declarations/row-details.ts'

const found = taxYearFor(shippedTaxPacks, '2026-11-30')
if (!found.ok) throw new Error(found.problem)
const { year } = found

const row = (more: Partial<CountedRow> = {}): CountedRow => ({
  section: 'previous_employer',
  part: 'salary',
  details: rowDetails.parse({ professional_tax: 1_000_00, tax_deducted: 40_000_00 }),
  declared: 6_00_000_00,
  approved: null,
  status: 'pending',
  ...more,
})

/** A lakh of basic pay and as much beside it in the last month of the year, which takes the whole balance. */
function taxOf(regime: Regime, rows: readonly CountedRow[], round: 'planned' | 'proof' = 'planned') {
  const declared = declaredOfRows({ regime, round, rows, year, isSubmitted: true })
  const input = { ...taxInput('2026-27', '2027-03', { basic: 1_00_000_00, other: 1_00_000_00 }), regime }
  return annualTax(withDeclared({ input, pay: [] }, declared), year)
}

test('the salary of a previous employer is taxed with that of here, and its tax counts as deducted', () => {
  const [plain, more] = [taxOf('new', []), taxOf('new', [row()])]
  expect(more.taxableIncome - plain.taxableIncome).toBe(6_00_000_00)
  expect(more.deductedSoFar - plain.deductedSoFar).toBe(40_000_00)
  expect(more.balance - plain.balance).toBe(more.tax.total - plain.tax.total - 40_000_00)
  // Its professional tax is deducted in the old regime alone.
  const [oldPlain, oldMore] = [taxOf('old', []), taxOf('old', [row()])]
  expect(oldMore.taxableIncome - oldPlain.taxableIncome).toBe(6_00_000_00 - 1_000_00)
})

test('two previous employers add up, and in the round of proof what payroll approved counts', () => {
  const incomeOf = (rows: readonly CountedRow[], round?: 'proof') => taxOf('new', rows, round).taxableIncome
  const plain = incomeOf([])
  expect(incomeOf([row(), row()]) - plain).toBe(12_00_000_00)
  expect(incomeOf([row()], 'proof')).toBe(plain)
  expect(incomeOf([row({ status: 'approved', approved: 5_00_000_00 })], 'proof') - plain).toBe(5_00_000_00)
  expect(taxOf('new', [row({ status: 'rejected' })]).deductedSoFar).toBe(taxOf('new', []).deductedSoFar)
})
