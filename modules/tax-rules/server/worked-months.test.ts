import { expect, test } from 'vitest'
import { annualTax } from '#tax-rules/contract/engine/annual-tax.ts'
import { monthAfter } from '#tax-rules/contract/engine/income/tax-months.ts'
import { claim, taxInput } from '#tax-rules/testing/tax-scene.ts'
import { shippedTaxPacks } from './years/shipped-tax-packs.ts'
import { taxYearFor } from './years/tax-year-for.ts'

const rupees = (count: number) => Math.round(count * 100)
const found = taxYearFor(shippedTaxPacks, '2026-11-30')
if (!found.ok) throw new Error(found.problem)
const { year } = found

const pay = { basic: rupees(50_000), houseRentAllowance: rupees(25_000), other: rupees(50_000) }
const rent = {
  from: '2026-04',
  to: '2027-03',
  monthlySalary: rupees(50_000),
  monthlyAllowance: rupees(25_000),
  monthlyRent: rupees(20_000),
  city: 'Kolkata',
}
const months = Array.from({ length: 12 }, (_, at) => monthAfter('2026-04', at))
/** 2,448 of the year. */
const professionalTaxOf = (month: string) => rupees(month < '2026-10' ? 200 : 208)

/** What payroll computes in a month after what it deducted before, with the investments that count then. */
function taxIn(month: string, investments: number, deducted: number) {
  const base = taxInput('2026-27', month, pay)
  return annualTax(
    {
      ...base,
      regime: 'old',
      months: base.months.map((one) => ({ ...one, professionalTax: professionalTaxOf(one.month) })),
      projection: {
        ...base.projection,
        professionalTax: months
          .filter((one) => one > month)
          .map((one) => ({ month: one, amount: professionalTaxOf(one) })),
      },
      rent: [rent],
      deductions: [claim('investments', 'ppf', investments), claim('health_family', 'premium', 25_000)],
      taxDeducted: { here: deducted, elsewhere: 0 },
    },
    year,
  )
}

test('1,45,880 is deducted month by month, and proofs of less in January raise the three months that are left', () => {
  let deducted = 0
  const byMonth = months.map((month) => {
    const tax = taxIn(month, month < '2027-01' ? 1_50_000 : 1_00_000, deducted)
    deducted += tax.thisMonth
    return { month, income: tax.taxableIncome / 100, year: tax.tax.total / 100, now: tax.thisMonth / 100 }
  })
  const until = byMonth.slice(0, 9)
  expect(until.map(({ now }) => now)).toEqual([
    ...Array.from({ length: 5 }, () => 12_157),
    12_156,
    12_157,
    12_156,
    12_157,
  ])
  expect(until.reduce((sum, { now }) => sum + now, 0)).toBe(1_09_411)
  expect(until.every(({ income, year: whole }) => income === 10_92_550 && whole === 1_45_880)).toBe(true)
  const after = byMonth.slice(9)
  expect(after.every(({ income, year: whole }) => income === 11_42_550 && whole === 1_61_480)).toBe(true)
  expect(after.map(({ now }) => now)).toEqual([17_356, 17_357, 17_356])
  expect(deducted).toBe(rupees(1_61_480))
})
