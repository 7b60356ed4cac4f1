import { Fraction } from '#platform/contract/exact/fraction.ts'
import type { TaxOnIncome } from '#tax-rules/contract/tax-results.ts'
import type { RegimeFigures, TaxYear } from '#tax-rules/contract/tax-year.ts'

export type TaxPayer = { readonly age: number; readonly isResident: boolean }

/** Slabs, rebate or its relief, surcharge and its relief, cess; rounded once at the end. */
export function taxOnIncome(
  income: number,
  payer: TaxPayer,
  figures: RegimeFigures,
  { cess_rate, rounding_step }: Pick<TaxYear, 'cess_rate' | 'rounding_step'>,
): TaxOnIncome {
  const slabTax = slabTaxOf(income, payer, figures)
  const rebate = rebateOf(income, slabTax, payer, figures)
  const tax = slabTax.minus(rebate)
  const { surcharge, relief } = surchargeOf(income, tax, payer, figures)
  const withSurcharge = tax.plus(surcharge).minus(relief)
  const cess = withSurcharge.times(Fraction.of(cess_rate, 10_000))
  const exact = withSurcharge.plus(cess)
  return {
    slabTax: slabTax.toNearest(),
    rebate: rebate.toNearest(),
    surcharge: surcharge.toNearest(),
    surchargeRelief: relief.toNearest(),
    cess: cess.toNearest(),
    exact: exact.toNearest(),
    total: exact.toNearest(rounding_step),
  }
}

function slabTaxOf(income: number, payer: TaxPayer, { slabs }: RegimeFigures): Fraction {
  // Higher free amounts are for residents of that age.
  const age = payer.isResident ? payer.age : 0
  const own = slabs.filter(({ from_age }) => from_age <= age).at(-1) ?? slabs[0]!
  let tax = Fraction.zero
  let below = 0
  for (const { up_to, rate } of own.slabs) {
    const part = Math.max(0, Math.min(income, up_to ?? income) - below)
    tax = tax.plus(Fraction.of(part).times(Fraction.of(rate, 10_000)))
    below = up_to ?? below
  }
  return tax
}

/** Up to the limit all of the tax; above it, where the law has it, the tax is no more than the income above. */
function rebateOf(
  income: number,
  tax: Fraction,
  { isResident }: TaxPayer,
  { rebate }: RegimeFigures,
): Fraction {
  if (!isResident) return Fraction.zero
  if (income <= rebate.income_up_to) return tax.atMost(rebate.most)
  if (rebate.above === 'none') return Fraction.zero
  return tax.minus(income - rebate.income_up_to).atLeast(0)
}

function surchargeOf(income: number, tax: Fraction, payer: TaxPayer, figures: RegimeFigures) {
  const bracket = figures.surcharge.filter(({ above }) => income > above).at(-1)
  if (!bracket) return { surcharge: Fraction.zero, relief: Fraction.zero }
  const surcharge = tax.times(Fraction.of(bracket.rate, 10_000))
  // What would be due at the threshold, and every rupee above it.
  const atThreshold = taxWithSurcharge(bracket.above, payer, figures)
  const most = atThreshold.plus(income - bracket.above)
  return { surcharge, relief: tax.plus(surcharge).minus(most).atLeast(0) }
}

function taxWithSurcharge(income: number, payer: TaxPayer, figures: RegimeFigures): Fraction {
  const slabTax = slabTaxOf(income, payer, figures)
  const tax = slabTax.minus(rebateOf(income, slabTax, payer, figures))
  const { surcharge, relief } = surchargeOf(income, tax, payer, figures)
  return tax.plus(surcharge).minus(relief)
}
