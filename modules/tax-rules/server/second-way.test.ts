import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Regime } from '#tax-rules/contract/tax-year.ts'
import { shippedTaxPacks } from '#tax-rules/server/years/shipped-tax-packs.ts'
import { taxYearFor } from '#tax-rules/server/years/tax-year-for.ts'
import { plainTax } from '#tax-rules/testing/plain-tax.ts'
import { taxOnIncome } from '#tax-rules/contract/engine/income/tax-on-income.ts'

const years = ['2025-06-30', '2026-11-30'].map((day) => {
  const answer = taxYearFor(shippedTaxPacks, day)
  if (!answer.ok) throw new Error(answer.problem)
  return answer.year
})

const ours = (income: number, regime: Regime, age: number) =>
  years.map((year) => taxOnIncome(income * 100, { age, isResident: true }, year.regimes[regime], year).total)

const incomes = [
  2_50_000, 2_50_010, 3_00_000, 4_00_000, 4_00_010, 4_99_990, 5_50_000, 7_99_990, 9_87_650, 11_99_990,
  12_34_560, 12_70_590, 12_70_600, 16_00_010, 19_99_990, 24_00_010, 49_99_990, 51_95_890, 51_95_900,
  99_99_990, 1_02_14_680, 1_50_00_000, 2_00_00_010, 2_09_30_000, 4_99_99_990, 5_00_00_010, 5_40_00_000,
  12_34_56_780,
]

test.each(incomes)('%i in both regimes and at every age: a second way says the same', (income) => {
  for (const regime of ['old', 'new'] as const)
    for (const age of [35, 60, 80]) {
      const expected = plainTax(income, regime, age)
      expect(ours(income, regime, age), `${regime} at ${age}`).toEqual([expected, expected])
    }
})

test('and for any other income; tax never falls when the income rises', () => {
  const tens = fc.nat(60_00_000).map((count) => count * 10)
  fc.assert(
    fc.property(
      tens,
      fc.constantFrom<Regime>('old', 'new'),
      fc.constantFrom(35, 60, 80),
      (income, regime, age) => {
        const [tax] = ours(income, regime, age)
        expect(tax).toBe(plainTax(income, regime, age))
        expect(ours(income + 10, regime, age)[0]).toBeGreaterThanOrEqual(tax!)
      },
    ),
    { numRuns: 1_000 },
  )
})
