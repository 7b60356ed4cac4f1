import { expect, test } from 'vitest'
import { shippedPayPacks } from '#pay-rules/server/public.ts'
import { shippedTaxPacks } from '#tax-rules/server/public.ts'
import { nothingDeclared } from '#payroll/contract/tax-basis/declared-tax.ts'
import { computePerson } from '#payroll/server/runs/compute-person.ts'
import { asEarlier, factsOf, monthlySalary, slipOf, termsOf } from '#payroll/testing/person-months.ts'
import { slipBroughtForward } from './brought-forward.ts'
import type { Figures } from './opening-rules.ts'

const rules = { pay: shippedPayPacks, tax: shippedTaxPacks, keys: new Map<string, string>() }
const MONTHS = ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11']

/** A lakh and sixty thousand a month, with two days without pay in November. */
const salaries = [monthlySalary(1, 160_000, '2025-04-01')]
const unpaid = {
  '2026-11': ['2026-11-10', '2026-11-11'].map((day) => ({ day, hundredths: 100 })),
}

/** Every month of the year paid by the product. */
function paidHere() {
  const slips: ReturnType<typeof asEarlier>[] = []
  for (const [at, month] of MONTHS.slice(0, -1).entries()) {
    const facts = factsOf({ salaries, more: { earlier: slips }, months: MONTHS })
    slips.push(asEarlier(at + 1, computePerson(facts, termsOf(month), rules)))
  }
  return slips
}

const totalsOf = (slips: readonly ReturnType<typeof asEarlier>[]): Figures => {
  const totals: Record<string, number> = {}
  for (const { amounts } of slips)
    for (const [code, amount] of Object.entries(amounts)) totals[code] = (totals[code] ?? 0) + amount
  return totals
}

const november = (earlier: ReturnType<typeof paidHere>) =>
  slipOf(
    computePerson(
      factsOf({ salaries, unpaid, more: { earlier }, months: MONTHS }),
      termsOf('2026-11'),
      rules,
    ),
  )

test('November with opening figures up to October is the November of a year that was paid here', () => {
  const slips = paidHere()
  const figures = totalsOf(slips)
  expect(figures['TDS']).toBeGreaterThan(0)
  expect(figures['PT']).toBeGreaterThan(0)
  const brought = slipBroughtForward(
    { id: 5, month: '2026-10', months: 7, figures, esi_covered: false },
    salaries[0]!.components,
  )
  const [whole, started] = [november(slips), november([brought])]
  const line = (slip: typeof whole, code: string) => slip.lines.find((one) => one.code === code)
  expect(line(whole, 'TDS')!.amount).toBeGreaterThan(0)
  expect(started.tax).toEqual(whole.tax)
  expect(started.totals).toEqual(whole.totals)
  expect(started.lines.map(({ code, amount, ytd }) => [code, amount, ytd])).toEqual(
    whole.lines.map(({ code, amount, ytd }) => [code, amount, ytd]),
  )
})

test('without opening figures the year begins in November, and its tax is another', () => {
  expect(november([]).tax.taxable_income).not.toBe(november(paidHere()).tax.taxable_income)
})

test('who was employed earlier in the year is flagged until there are opening figures; a joiner of the month is not', () => {
  const flagsOf = (earlier: ReturnType<typeof paidHere>, joined_on = '2025-04-01') => {
    const more = { earlier, joined_on }
    const from = joined_on > '2026-11-01' ? [monthlySalary(1, 160_000, joined_on)] : salaries
    const outcome = computePerson(
      factsOf({ salaries: from, more, months: MONTHS }),
      termsOf('2026-11'),
      rules,
    )
    return outcome.ok ? outcome.flags : []
  }
  expect(flagsOf([])).toContain('no_opening')
  expect(flagsOf(paidHere())).not.toContain('no_opening')
  expect(flagsOf([], '2026-11-03')).not.toContain('no_opening')
})

test('what a joiner declares of the previous employer is taxed with the year here, and its tax counts', () => {
  const joined = '2026-11-01'
  const slip = (
    previousEmployer: { salary: number; professionalTax: number; taxDeducted: number } | null,
  ) => {
    const taxBasis = { id: 3, declared: { ...nothingDeclared('new'), previousEmployer } }
    const facts = factsOf({
      salaries: [monthlySalary(1, 160_000, joined)],
      more: { joined_on: joined, taxBasis },
      months: MONTHS,
    })
    return slipOf(computePerson(facts, termsOf('2026-11'), rules))
  }
  const [without, with_] = [
    slip(null),
    slip({ salary: 700_000_00, professionalTax: 1_400_00, taxDeducted: 70_000_00 }),
  ]
  expect(with_.tax.taxable_income - without.tax.taxable_income).toBe(700_000_00)
  const added = with_.tax.annual_tax - without.tax.annual_tax
  expect(added).toBeGreaterThan(70_000_00)
  const taken = ({ lines }: typeof without) => lines.find(({ code }) => code === 'TDS')?.amount ?? 0
  const leftOf = (of: typeof without) => of.tax.balance + taken(of)
  expect(leftOf(with_) - leftOf(without)).toBe(added - 70_000_00)
  expect(taken(with_)).toBeGreaterThan(taken(without))
})

test('what was exempt or deducted before does not lower the tax of the new regime, and is named', () => {
  const figures = totalsOf(paidHere())
  const { components } = salaries[0]!
  const brought = (more: Figures) =>
    slipBroughtForward(
      { id: 5, month: '2026-10', months: 7, figures: { ...figures, ...more }, esi_covered: null },
      components,
    )
  const plain = november([brought({})])
  const relieved = november([brought({ EXEMPT: 50_000_00, DECLARED: 90_000_00, APPROVED: 70_000_00 })])
  expect(relieved.tax.annual_tax).toBe(plain.tax.annual_tax)
  expect(brought({ DECLARED: 90_000_00, APPROVED: 70_000_00 }).relief).toEqual({
    exempt: 0,
    deductions: 70_000_00,
  })
  // None of them is a line of a payslip.
  expect(relieved.lines.map(({ code }) => code)).toEqual(plain.lines.map(({ code }) => code))
})

test('who was insured when the contribution period began stays insured until it ends', () => {
  const small = [monthlySalary(1, 23_000, '2025-04-01')]
  const slip = (esi_covered: boolean | null) => {
    const brought = slipBroughtForward(
      { id: 5, month: '2026-10', months: 7, figures: { BASIC: 20_000_00 }, esi_covered },
      small[0]!.components,
    )
    const facts = factsOf({ salaries: small, more: { earlier: [brought] }, months: MONTHS })
    return slipOf(computePerson(facts, termsOf('2026-11'), rules))
  }
  expect(slip(true).lines.some(({ code }) => code === 'ESI')).toBe(true)
  expect(slip(false).lines.some(({ code }) => code === 'ESI')).toBe(false)
})
