import { amountText, rateText, shortAmountText } from '#platform/contract/exact/amount-text.ts'
import { Fraction } from '#platform/contract/exact/fraction.ts'

const RUPEE = 100

export type MonthTaxInput = {
  readonly taxOfYear: number
  /** Without the one-time pay of this month; the same where there is none or it is spread. */
  readonly taxWithoutOneTime: number
  readonly deducted: number
  /** This one among them. */
  readonly monthsLeft: number
  readonly hasPan: boolean
  readonly withoutPanRate: number
  /** Taxable pay of this month. */
  readonly paidThisMonth: number
}

export type MonthTax = { readonly amount: number; readonly balance: number; readonly why: string }

/** What is left of the year's tax over the months that are left; the last one takes all of it, and none gives back. */
export function monthTax(input: MonthTaxInput): MonthTax {
  const { taxOfYear, taxWithoutOneTime, deducted, monthsLeft } = input
  const balance = taxOfYear - deducted
  const extra = taxOfYear - taxWithoutOneTime
  const usual = Fraction.of(taxWithoutOneTime - deducted).over(monthsLeft)
  const wanted = monthsLeft === 1 ? Fraction.of(balance) : usual.plus(extra)
  const amount = wanted.atMost(balance).atLeast(0).toNearest(RUPEE)
  const workings = [
    `(${shortAmountText(taxWithoutOneTime)} − ${shortAmountText(deducted)}) ÷ ${monthsLeft} = ${amountText(usual)}`,
    ...(extra === 0 ? [] : [`${shortAmountText(extra)} for one-time pay`]),
    ...(balance < 0 ? ['too much was deducted, which the tax return gives back'] : []),
  ]
  return { balance, ...withPan(amount, input, workings) }
}

function withPan(
  amount: number,
  { hasPan, withoutPanRate, paidThisMonth }: MonthTaxInput,
  workings: readonly string[],
): { readonly amount: number; readonly why: string } {
  const least = Fraction.of(Math.max(0, paidThisMonth))
    .times(Fraction.of(withoutPanRate, 10_000))
    .toNearest(RUPEE)
  if (hasPan || amount >= least) return { amount, why: workings.join('; ') }
  const why = `without a PAN ${rateText(withoutPanRate)} of ${amountText(paidThisMonth)} = ${amountText(least)}`
  return { amount: least, why: [...workings, why].join('; ') }
}
