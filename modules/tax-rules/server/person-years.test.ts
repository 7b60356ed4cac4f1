import fc from 'fast-check'
import { expect, test } from 'vitest'
import { annualTax } from '#tax-rules/contract/engine/annual-tax.ts'
import { taxOnIncome } from '#tax-rules/contract/engine/income/tax-on-income.ts'
import { monthAfter } from '#tax-rules/contract/engine/income/tax-months.ts'
import type { Regime } from '#tax-rules/contract/tax-year.ts'
import { shippedTaxPacks } from '#tax-rules/server/years/shipped-tax-packs.ts'
import { taxYearFor } from '#tax-rules/server/years/tax-year-for.ts'
import { plainTax } from '#tax-rules/testing/plain-tax.ts'
import { claim, taxInput } from '#tax-rules/testing/tax-scene.ts'

const found = taxYearFor(shippedTaxPacks, '2026-11-30')
if (!found.ok) throw new Error(found.problem)
const { year } = found
const TAX_YEAR = '2026-27'
const months = Array.from({ length: 12 }, (_, at) => monthAfter('2026-04', at))

type PersonYear = {
  readonly regime: Regime
  readonly born: string
  /** Whole rupees a month until and from a raise. */
  readonly monthly: number
  readonly raise: number
  readonly raisedAt: number
  readonly bonus: number
  readonly bonusAt: number
  readonly investments: number
  readonly health: number
}

const personYears: fc.Arbitrary<PersonYear> = fc.record({
  regime: fc.constantFrom<Regime>('old', 'new'),
  born: fc.constantFrom('1990-06-15', '1962-01-01', '1944-12-31'),
  monthly: fc.integer({ min: 8_000, max: 12_00_000 }),
  raise: fc.integer({ min: 0, max: 2_00_000 }),
  raisedAt: fc.integer({ min: 1, max: 11 }),
  bonus: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30_00_000 })),
  bonusAt: fc.integer({ min: 0, max: 11 }),
  investments: fc.integer({ min: 0, max: 3_00_000 }),
  health: fc.integer({ min: 0, max: 60_000 }),
})

const payIn = (one: PersonYear, at: number): number => one.monthly + (at >= one.raisedAt ? one.raise : 0)
const ageOf = ({ born }: PersonYear): number =>
  2027 - Number(born.slice(0, 4)) - (born.slice(5) > '03-31' ? 1 : 0)

/** The year’s tax by the table of slabs alone: whole rupees in, paise out. */
function byTheTable(one: PersonYear): number {
  const gross = months.reduce((sum, _month, at) => sum + payIn(one, at), 0) + one.bonus
  const standard = Math.min(gross, one.regime === 'new' ? 75_000 : 50_000)
  const claims =
    one.regime === 'new'
      ? 0
      : Math.min(one.investments, 1_50_000) + Math.min(one.health, ageOf(one) >= 60 ? 50_000 : 25_000)
  const income = Math.max(0, gross - standard - claims)
  return plainTax(Math.floor((income + 5) / 10) * 10, one.regime, ageOf(one))
}

/** What payroll deducts month by month: it knows the pay of now and projects it; a raise and a bonus come as they come. */
function byTheMonths(one: PersonYear): number[] {
  const deducted: number[] = []
  const paidBonus = (at: number) => (at > one.bonusAt ? one.bonus : 0)
  for (const [at, month] of months.entries()) {
    const base = taxInput(TAX_YEAR, month, { basic: payIn(one, at) * 100 })
    const tax = annualTax(
      {
        ...base,
        regime: one.regime,
        dateOfBirth: one.born,
        months: base.months.map((paid, place) => ({
          ...paid,
          basic: payIn(one, place) * 100,
          other: place === one.bonusAt ? paidBonus(at) * 100 : 0,
        })),
        oneTime: { amount: at === one.bonusAt ? one.bonus * 100 : 0, tax: 'now' },
        deductions: [
          claim('investments', 'ppf', one.investments),
          { ...claim('health_family', 'premium', one.health), forSenior: ageOf(one) >= 60 },
        ],
        taxDeducted: { here: deducted.reduce((sum, amount) => sum + amount, 0), elsewhere: 0 },
      },
      year,
    )
    deducted.push(tax.thisMonth)
  }
  return deducted
}

test('in 500 person-years the months add up to the tax of the year by the table of slabs', () => {
  fc.assert(
    fc.property(personYears, (one) => {
      const deducted = byTheMonths(one)
      expect(deducted.every((amount) => amount >= 0)).toBe(true)
      expect(deducted.reduce((sum, amount) => sum + amount, 0)).toBe(byTheTable(one))
    }),
    { numRuns: 500 },
  )
}, 30_000)

test('more pay is never less tax, and relief is never more than what it relieves', () => {
  fc.assert(
    fc.property(
      fc.nat(8_00_00_000),
      fc.constantFrom<Regime>('old', 'new'),
      fc.constantFrom(35, 60, 80),
      (income, regime, age) => {
        const of = (rupees: number) =>
          taxOnIncome(rupees * 100, { age, isResident: true }, year.regimes[regime], year)
        const tax = of(income)
        expect(of(income + 10).total).toBeGreaterThanOrEqual(tax.total)
        expect(tax.rebate).toBeLessThanOrEqual(tax.slabTax)
        expect(tax.surchargeRelief).toBeLessThanOrEqual(tax.surcharge)
        expect(
          Math.min(tax.rebate, tax.surcharge, tax.surchargeRelief, tax.cess, tax.total),
        ).toBeGreaterThanOrEqual(0)
      },
    ),
    { numRuns: 500 },
  )
})
