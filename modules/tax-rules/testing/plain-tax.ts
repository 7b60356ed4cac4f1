/**
 * A second way to the tax of an income, for tests: each slab as an amount already reached and a rate above it, in whole
 * millionths of a rupee. It knows nothing of the product. Residents only.
 */
type Step = readonly [above: number, reached: number, percent: number]

const newSteps: readonly Step[] = [
  [24_00_000, 3_00_000, 30],
  [20_00_000, 2_00_000, 25],
  [16_00_000, 1_20_000, 20],
  [12_00_000, 60_000, 15],
  [8_00_000, 20_000, 10],
  [4_00_000, 0, 5],
]

const oldSteps: Readonly<Record<'young' | 'senior' | 'very_senior', readonly Step[]>> = {
  young: [
    [10_00_000, 1_12_500, 30],
    [5_00_000, 12_500, 20],
    [2_50_000, 0, 5],
  ],
  senior: [
    [10_00_000, 1_10_000, 30],
    [5_00_000, 10_000, 20],
    [3_00_000, 0, 5],
  ],
  very_senior: [
    [10_00_000, 1_00_000, 30],
    [5_00_000, 0, 20],
  ],
}

const MILLION = 1_000_000n

const bySteps = (income: number, steps: readonly Step[]): bigint => {
  const step = steps.find(([above]) => income > above)
  if (!step) return 0n
  const [above, reached, percent] = step
  return BigInt(reached) * MILLION + BigInt(income - above) * BigInt(percent) * 10_000n
}

/** The thresholds of the surcharge, the highest first. */
const surcharges = (isOld: boolean): readonly (readonly [number, bigint])[] => [
  ...(isOld ? [[5_00_00_000, 37n] as const] : []),
  [2_00_00_000, 25n],
  [1_00_00_000, 15n],
  [50_00_000, 10n],
]

/** Whole rupees in, paise out; rounded to ten rupees. */
export function plainTax(income: number, regime: 'old' | 'new', age: number): number {
  const group = age >= 80 ? 'very_senior' : age >= 60 ? 'senior' : 'young'
  const steps = regime === 'new' ? newSteps : oldSteps[group]
  let tax = bySteps(income, steps)
  if (regime === 'new') {
    const above = BigInt(Math.max(0, income - 12_00_000)) * MILLION
    if (tax > above) tax = above
  } else if (income <= 5_00_000) tax = 0n

  const ladder = surcharges(regime === 'old')
  const at = ladder.findIndex(([above]) => income > above)
  if (at >= 0) {
    const [above, percent] = ladder[at]!
    const percentBelow = ladder[at + 1]?.[1] ?? 0n
    const most = (bySteps(above, steps) * (100n + percentBelow)) / 100n + BigInt(income - above) * MILLION
    const full = (tax * (100n + percent)) / 100n
    tax = full < most ? full : most
  }
  const withCess = (tax * 104n) / 100n
  const tens = (withCess + 5n * MILLION) / (10n * MILLION)
  return Number(tens) * 10 * 100
}
