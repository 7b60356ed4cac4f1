import { Fraction } from '#platform/contract/exact/fraction.ts'
import type { LineKind } from './proposal-states.ts'

export type Line = {
  readonly kind: LineKind
  readonly label: string
  /** Pieces, hours or months, in hundredths; one for a milestone and a discount. */
  readonly quantity: number
  /** Only of a team. */
  readonly people: number
  /** In the smallest unit of the currency; what a discount takes off. */
  readonly unit_price: number
  /** Hundredths of a percent. */
  readonly tax_bp: number
}

export type LineSum = { readonly amount: number; readonly tax: number; readonly reason: string }

const decimal = (hundredths: number) => String(hundredths / 100)

function factorsOf({ kind, quantity, people }: Line): { factor: Fraction; reason: string } {
  const count = Fraction.of(quantity, 100)
  if (kind === 'team')
    return {
      factor: count.times(people),
      reason: `${people} ${people === 1 ? 'person' : 'people'} × ${decimal(quantity)} months × rate`,
    }
  if (kind === 'hourly') return { factor: count, reason: `${decimal(quantity)} hours × rate` }
  if (kind === 'fixed') return { factor: count, reason: `${decimal(quantity)} × price` }
  return {
    factor: Fraction.of(kind === 'discount' ? -1 : 1),
    reason: kind === 'discount' ? 'Discount' : 'Fixed',
  }
}

/** Rounded once for the amount and once for its tax, halves away from zero, so that the page adds up. */
export function sumOfLine(line: Line): LineSum {
  const { factor, reason } = factorsOf(line)
  const amount = factor.times(line.unit_price).toNearest()
  const tax = Fraction.of(amount, 10_000).times(line.tax_bp).toNearest()
  return { amount, tax, reason: line.tax_bp === 0 ? reason : `${reason}, tax ${decimal(line.tax_bp)} %` }
}

export type Totals = {
  readonly subtotal: number
  readonly discount: number
  /** Share of the subtotal, hundredths of a percent, rounded up so that a limit is never missed by rounding. */
  readonly discount_bp: number
  readonly net: number
  readonly tax: number
  readonly total: number
}

export function totalsOf(lines: readonly Line[]): Totals {
  let [subtotal, discount, tax] = [0, 0, 0]
  for (const line of lines) {
    const sum = sumOfLine(line)
    if (line.kind === 'discount') discount -= sum.amount
    else subtotal += sum.amount
    tax += sum.tax
  }
  const net = subtotal - discount
  const discount_bp = subtotal === 0 ? 0 : Fraction.of(discount, subtotal).times(10_000).upTo()
  return { subtotal, discount, discount_bp, net, tax, total: net + tax }
}

export type SumRefusal = 'no_lines' | 'discount_over' | 'tax_below' | 'nothing' | 'too_large'

/** Null where the sums make a proposal. */
export function refusalOfSums(lines: readonly Line[], largest: number): SumRefusal | null {
  if (lines.every(({ kind }) => kind === 'discount')) return 'no_lines'
  const { subtotal, discount, net, tax, total } = totalsOf(lines)
  if (discount > subtotal) return 'discount_over'
  if (tax < 0) return 'tax_below'
  if (net <= 0) return 'nothing'
  return total > largest ? 'too_large' : null
}

/** What the milestones add up to; it equals the total without tax, or there are none. */
export const milestoneSum = (milestones: readonly { readonly amount: number }[]): number =>
  milestones.reduce((sum, { amount }) => sum + amount, 0)

/** By percent, in hundredths; the last one takes what rounding left. */
export function splitByPercent(net: number, shares: readonly number[]): number[] {
  let left = net
  return shares.map((share, at) => {
    const amount = at === shares.length - 1 ? left : Fraction.of(net, 10_000).times(share).toNearest()
    left -= amount
    return amount
  })
}
