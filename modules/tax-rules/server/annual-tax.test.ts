import { expect, test } from 'vitest'
import { lawWatchRow } from '#platform/contract/rule-packs/law-watch.ts'
import { taxPack, type TaxYear } from '#tax-rules/contract/tax-year.ts'
import { claim, taxInput } from '#tax-rules/testing/tax-scene.ts'
import { annualTax, breakEvenDeductions } from '#tax-rules/contract/engine/annual-tax.ts'
import { compareRegimes } from '#tax-rules/contract/engine/compare-regimes.ts'
import { unknownClaims } from '#tax-rules/contract/engine/income/chapter-deductions.ts'
import { houseRentExemption } from '#tax-rules/contract/engine/income/house-rent.ts'
import { taxOnIncome } from '#tax-rules/contract/engine/income/tax-on-income.ts'
import { runTaxGoldenCases } from './years/run-tax-golden-cases.ts'
import { shippedTaxPacks } from './years/shipped-tax-packs.ts'
import { taxLawWatch } from './years/tax-law-watch.ts'
import { nameOn, taxYearFor } from './years/tax-year-for.ts'

const rupees = (count: number) => Math.round(count * 100)

function yearOf(date: string): TaxYear {
  const answer = taxYearFor(shippedTaxPacks, date)
  if (!answer.ok) throw new Error(answer.problem)
  return answer.year
}
const [year2025, year2026] = [yearOf('2025-06-30'), yearOf('2026-11-30')]

test.each(shippedTaxPacks.map((pack) => ({ pack, name: pack.title })))(
  '$name keeps to its schema and its golden cases',
  ({ pack }) => {
    expect(taxPack.parse(pack)).toEqual(pack)
    expect(
      runTaxGoldenCases(pack).flatMap(({ name, differences }) =>
        differences.map((text) => `${name}: ${text}`),
      ),
    ).toEqual([])
  },
)

test('every row of the law watch keeps to its schema', () => {
  expect(taxLawWatch.map((row) => lawWatchRow.parse(row))).toEqual(taxLawWatch)
})

test('a day without a tax year is named', () => {
  expect(taxYearFor(shippedTaxPacks, '2027-04-30')).toEqual({
    ok: false,
    problem: 'No rule pack “Income tax (India)” for Apr 2027. Publish one and compute again.',
  })
})

test('sections and forms have their name of the year', () => {
  expect(nameOn(shippedTaxPacks, 'forms', '16', '2026-03-31')).toBe('16')
  expect(nameOn(shippedTaxPacks, 'forms', '16', '2026-11-30')).toBe('130')
  expect(nameOn(shippedTaxPacks, 'sections', '87A', '2026-11-30')).toBe('156')
})

test('gross 12,75,000 owes nothing, gross 12,76,000 owes 1,040', () => {
  const taxOf = (gross: number) =>
    annualTax(taxInput('2026-27', '2027-03', {}, { perquisites: rupees(gross) }), year2026).tax
  expect(taxOf(12_75_000).total).toBe(0)
  expect(taxOf(12_76_000)).toMatchObject({ cess: rupees(40), total: rupees(1_040) })
})

test('relief of the surcharge at 50,00,010 is 1,07,993.30, and at 5,01,00,000 in the old regime 17,18,600', () => {
  const payer = { age: 36, isResident: true }
  const at = (regime: 'old' | 'new', income: number) =>
    taxOnIncome(rupees(income), payer, year2026.regimes[regime], year2026)
  expect(at('new', 50_00_010).surchargeRelief).toBe(rupees(1_07_993.3))
  expect(at('old', 5_01_00_000).surchargeRelief).toBe(rupees(17_18_600))
})

test.each([
  { age: 59, tax: 1_17_000 },
  { age: 60, tax: 1_14_400 },
  { age: 80, tax: 1_04_000 },
])('10,00,000 at $age in the old regime: $tax', ({ age, tax }) => {
  const at = (isResident: boolean) =>
    taxOnIncome(rupees(10_00_000), { age, isResident }, year2026.regimes.old, year2026).total
  expect(at(true)).toBe(rupees(tax))
  expect(at(false)).toBe(rupees(1_17_000))
})

test.each([
  { gross: 13_00_000, deductions: 7_37_500 },
  { gross: 15_00_000, deductions: 5_93_750 },
  { gross: 20_00_000, deductions: 7_58_333 },
  { gross: 25_00_000, deductions: 8_50_000 },
  { gross: 30_00_000, deductions: 8_50_000 },
  { gross: 50_00_000, deductions: 8_50_000 },
])('both regimes cost the same at $gross with $deductions deducted', ({ gross, deductions }) => {
  const payer = { age: 36, isResident: true }
  expect(breakEvenDeductions(rupees(gross), payer, year2026)).toBe(rupees(deductions))
})

const rentOf = (city: string, rent: number, from: string, to: string) => ({
  from,
  to,
  monthlySalary: rupees(50_000),
  monthlyAllowance: rupees(25_000),
  monthlyRent: rupees(rent),
  city,
})

test('house rent by the list of cities of the year, of the rented house', () => {
  const exempt = (year: TaxYear, ...periods: ReturnType<typeof rentOf>[]) =>
    houseRentExemption(periods, year).reduce((sum, { amount }) => sum + amount, 0)
  expect(exempt(year2026, rentOf('Kolkata', 20_000, '2026-04', '2027-03'))).toBe(rupees(1_80_000))
  expect(exempt(year2025, rentOf('Bengaluru', 30_000, '2025-04', '2026-03'))).toBe(rupees(2_40_000))
  expect(exempt(year2026, rentOf('bengaluru ', 30_000, '2026-04', '2027-03'))).toBe(rupees(3_00_000))
  for (const city of ['Bangalore', ' BOMBAY', 'New Delhi'])
    expect(exempt(year2026, rentOf(city, 30_000, '2026-04', '2027-03'))).toBe(rupees(3_00_000))
  // Two periods by themselves: 6 × 15,000 and 6 × 25,000.
  expect(
    exempt(
      year2026,
      rentOf('Kolkata', 20_000, '2026-04', '2026-09'),
      rentOf('Kolkata', 35_000, '2026-10', '2027-03'),
    ),
  ).toBe(rupees(2_40_000))
})

test('the full case of the guide: old 1,45,880, new 97,500, new saves 48,380', () => {
  const monthly = { basic: rupees(50_000), houseRentAllowance: rupees(25_000), other: rupees(50_000) }
  const input = taxInput('2026-27', '2027-03', monthly, {
    rent: [rentOf('Kolkata', 20_000, '2026-04', '2027-03')],
    deductions: [claim('investments', 'ppf', 2_00_000), claim('health_family', 'premium', 30_000)],
  })
  const months = input.months.map((month) => ({
    ...month,
    professionalTax: rupees(month.month < '2026-10' ? 200 : 208),
  }))
  const { old, new: newTax, ...found } = compareRegimes({ ...input, months }, year2026)
  expect(old.taxableIncome).toBe(rupees(10_92_550))
  expect(old.tax.total).toBe(rupees(1_45_880))
  expect(newTax.tax.total).toBe(rupees(97_500))
  expect(found).toEqual({ cheaper: 'new', difference: rupees(48_380), breakEven: rupees(5_93_750) })
  expect(old.rows.map(({ step, label }) => `${step} ${label}`)).toEqual(
    newTax.rows.map(({ step, label }) => `${step} ${label}`),
  )
})

const monthly = { basic: rupees(80_000), houseRentAllowance: rupees(40_000), other: rupees(40_000) }

test('the month of the guide: 19,09,333 projected, 1,73,540 for the year, 14,202 in November', () => {
  const input = taxInput('2026-27', '2026-11', monthly, {
    taxDeducted: { here: rupees(7 * 14_647), elsewhere: 0 },
  })
  const months = input.months.map((month) =>
    month.month === '2026-11'
      ? { ...month, basic: rupees(74_667), houseRentAllowance: rupees(37_333), other: rupees(37_333) }
      : month,
  )
  const tax = annualTax({ ...input, months }, year2026)
  expect(tax.grossSalary).toBe(rupees(19_09_333))
  expect(tax.taxableIncome).toBe(rupees(18_34_330))
  expect(tax.tax).toMatchObject({ exact: rupees(1_73_540.64), total: rupees(1_73_540) })
  expect(tax).toMatchObject({ balance: rupees(71_011), monthsLeft: 5, thisMonth: rupees(14_202) })
  expect(tax.rows[0]!.why).toBe('paid 11,20,000.00 + this month 1,49,333.00 + 4 months to come 6,40,000.00')
})

test('the last month takes all that is left, and none gives back', () => {
  const at = (here: number) =>
    annualTax(
      taxInput('2026-27', '2027-03', monthly, { taxDeducted: { here: rupees(here), elsewhere: 0 } }),
      year2026,
    )
  expect(at(1_75_000).thisMonth).toBe(rupees(760))
  expect(at(1_80_000)).toMatchObject({ balance: rupees(-4_240), thisMonth: 0 })
})

test('the projection stops at the last working day, with the days of its month', () => {
  const input = taxInput('2026-27', '2026-11', monthly)
  const projection = { ...input.projection, lastWorkingDay: '2027-01-15' }
  const tax = annualTax({ ...input, projection }, year2026)
  // 8 months, December, and 15 of 31 days.
  expect(tax.grossSalary).toBe(rupees(9 * 1_60_000) + Math.round((rupees(1_60_000) * 15) / 31))
  expect(tax.monthsLeft).toBe(3)
})

test('the whole tax of a bonus is due in its month, or spread where that is wanted', () => {
  const deducted = { here: rupees(7 * 14_647), elsewhere: 0 }
  const of = (oneTime: { amount: number; tax: 'now' | 'spread' }) =>
    annualTax(taxInput('2026-27', '2026-11', monthly, { oneTime, taxDeducted: deducted }), year2026)
  const without = of({ amount: 0, tax: 'now' })
  // 1,00,000 more at 20 % and 4 %.
  expect(of({ amount: rupees(1_00_000), tax: 'now' }).thisMonth - without.thisMonth).toBe(rupees(20_800))
  expect(of({ amount: rupees(1_00_000), tax: 'spread' }).thisMonth - without.thisMonth).toBe(rupees(4_160))
})

test('without a PAN at least 20 % of what is paid', () => {
  const tax = annualTax(taxInput('2026-27', '2026-11', monthly, { hasPan: false }), year2026)
  expect(tax.thisMonth).toBe(rupees(35_152))
  const rich = taxInput('2026-27', '2026-04', monthly, { hasPan: false })
  expect(annualTax(rich, year2026).thisMonth).toBe(rupees(32_000))
})

test('what is declared is capped, and never more than the income', () => {
  const input = taxInput(
    '2026-27',
    '2027-03',
    {},
    {
      regime: 'old',
      perquisites: rupees(2_00_000),
      deductions: [
        claim('investments', 'ppf', 1_20_000),
        { ...claim('investments', 'life_premium', 50_000), sumAssured: rupees(3_00_000) },
        claim('own_nps_extra', 'own_nps_extra', 70_000),
      ],
    },
  )
  const tax = annualTax(input, year2026)
  const amounts = tax.rows.filter(({ step }) => step === 'deductions').map(({ amount }) => amount)
  // 1,50,000 less the standard 50,000 is left of 2,00,000: nothing more counts.
  expect(amounts).toEqual([0, rupees(-1_50_000), 0, 0])
  expect(tax.taxableIncome).toBe(0)
  expect(unknownClaims([claim('gold', 'coins', 1)], year2026)).toEqual(['gold/coins'])
})

test('a check-up is inside the limit of health insurance, and seniors have another one', () => {
  const healthOf = (premium: number, forSenior: boolean) =>
    annualTax(
      taxInput(
        '2026-27',
        '2027-03',
        {},
        {
          regime: 'old',
          perquisites: rupees(10_00_000),
          deductions: [
            { ...claim('health_parents', 'premium', premium), forSenior },
            { ...claim('health_parents', 'check_up', 8_000), forSenior },
          ],
        },
      ),
      year2026,
    ).rows.find(({ label }) => label.startsWith('Health'))!.amount
  expect(healthOf(18_000, false)).toBe(rupees(-23_000))
  expect(healthOf(24_000, false)).toBe(rupees(-25_000))
  expect(healthOf(60_000, true)).toBe(rupees(-50_000))
})

test('a house: interest of the own one and losses in the old regime only, up to their limits', () => {
  const of = (regime: 'old' | 'new', letOut: { netRent: number; interest: number }[], own = 2_50_000) =>
    annualTax(
      taxInput(
        '2026-27',
        '2027-03',
        {},
        {
          regime,
          perquisites: rupees(20_00_000),
          house: {
            selfOccupiedInterest: rupees(own),
            isReducedLimit: false,
            letOut: letOut.map(({ netRent, interest }) => ({
              label: 'Flat',
              netRent: rupees(netRent),
              interest: rupees(interest),
            })),
          },
        },
      ),
      year2026,
    ).rows.find(({ step }) => step === 'house_property')!.amount
  expect(of('old', [])).toBe(rupees(-2_00_000))
  expect(of('new', [])).toBe(0)
  expect(of('old', [{ netRent: 1_00_000, interest: 3_00_000 }])).toBe(rupees(-2_00_000))
  expect(of('new', [{ netRent: 1_00_000, interest: 3_00_000 }])).toBe(0)
  expect(of('new', [{ netRent: 1_00_000, interest: 40_000 }])).toBe(rupees(60_000))
  expect(of('old', [{ netRent: 1_00_000, interest: 40_000 }], 1_50_000)).toBe(rupees(-90_000))
})

test('the employer’s part to the pension system counts in both regimes, each to its own share', () => {
  const of = (regime: 'old' | 'new') =>
    annualTax(
      taxInput('2026-27', '2027-03', { basic: rupees(1_00_000) }, { regime, employerNps: rupees(2_00_000) }),
      year2026,
    ).rows.find(({ label }) => label.startsWith('Pension'))!.amount
  expect(of('new')).toBe(rupees(-1_68_000))
  expect(of('old')).toBe(rupees(-1_20_000))
})

test('other income may raise the tax and never lower it; a previous employer is added with its tax', () => {
  const tax = annualTax(
    taxInput('2026-27', '2027-03', monthly, {
      otherIncome: [
        { label: 'Interest', amount: rupees(50_000) },
        { label: 'Trading', amount: rupees(-90_000) },
      ],
      previousEmployer: { salary: rupees(1_00_000), professionalTax: 0, taxDeducted: rupees(10_000) },
    }),
    year2026,
  )
  expect(tax.grossTotalIncome).toBe(rupees(19_20_000 - 75_000 + 50_000 + 1_00_000))
  expect(tax.deductedSoFar).toBe(rupees(10_000))
})

test('rent without an allowance, and allowances with a limit for each child and month', () => {
  const tax = annualTax(
    taxInput(
      '2026-27',
      '2027-03',
      {},
      {
        regime: 'old',
        perquisites: rupees(6_50_000),
        rentWithoutAllowance: { months: 12, amount: rupees(1_80_000) },
        exemptions: [
          { key: 'children_education', label: 'School', amount: rupees(1_00_000), units: 36 },
          { key: 'lta', label: 'Leave travel', amount: rupees(20_000), units: null },
        ],
      },
    ),
    year2026,
  )
  const amountOf = (label: string) => tax.rows.find((row) => row.label === label)!.amount
  // 3 children count as 2: 24 × 3,000.
  expect(amountOf('School')).toBe(rupees(-72_000))
  expect(amountOf('Leave travel')).toBe(rupees(-20_000))
  // Least of 60,000; a quarter of 5,08,000; 1,80,000 − 50,800.
  expect(amountOf('Rent without an allowance')).toBe(rupees(-60_000))
})

test('agreed bonuses and professional tax count in the months to come, and no other', () => {
  const input = taxInput('2026-27', '2026-11', monthly, { regime: 'old' })
  const months = ['2026-11', '2026-12', '2027-03', '2027-04']
  const tax = annualTax(
    {
      ...input,
      projection: {
        ...input.projection,
        known: months.map((month, at) => ({ month, amount: rupees(10 ** at), label: 'Bonus' })),
        professionalTax: months.map((month, at) => ({ month, amount: rupees(2 * 10 ** at) })),
      },
    },
    year2026,
  )
  expect(tax.grossSalary).toBe(rupees(19_20_000 + 10 + 100))
  expect(tax.rows.find(({ label }) => label === 'Professional tax')!.amount).toBe(rupees(-220))
})

test('a city counts from the day on which it is listed to the last', () => {
  const listed = { city: 'Kolkata', from: '2026-06-01', to: '2026-08-31' }
  const year = { ...year2026, house_rent: { ...year2026.house_rent, large_cities: [listed] } }
  const exempt = (month: string) =>
    houseRentExemption([rentOf('Kolkata', 90_000, month, month)], year)[0]!.why.includes('50 % of salary')
  expect(['2026-05', '2026-06', '2026-08', '2026-09'].map(exempt)).toEqual([false, true, true, false])
})
