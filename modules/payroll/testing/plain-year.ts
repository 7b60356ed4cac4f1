/**
 * A second way to a tax year of pay, for tests: rupees in plain numbers, the figures of 2025-26 in three states written
 * out, and nothing of the product. Months are counted from April, so 0 is April 2025 and 11 is March 2026.
 */
export type PlainStory = {
  /** Where the person works all year. */
  readonly state: 'West Bengal' | 'Karnataka' | 'Delhi'
  /** Monthly cost from a month on; `knownIn` is the run that first pays it. */
  readonly salaries: readonly { readonly from: number; readonly monthly: number; readonly knownIn: number }[]
  /** First and last day here; null for all of the year. */
  readonly joined: { readonly month: number; readonly day: number } | null
  /** Runs before this month were not of the product. */
  readonly firstRun: number
  /** The last month that a regular run pays. */
  readonly lastRun: number
  readonly leftOut: readonly number[]
  /** Whole days without pay, by month. */
  readonly unpaid: Readonly<Record<number, number>>
  /** The first run that knows that those days were paid after all; null where they stay unpaid. */
  readonly givenBackIn: number | null
  readonly bonus: number
  readonly loan: number
  /** What was paid elsewhere in the months before `firstRun`. */
  readonly before: { readonly gross: number; readonly tax: number }
}

type PlainYear = Readonly<
  Record<
    | 'BASIC'
    | 'HRA'
    | 'SPECIAL'
    | 'BONUS'
    | 'EPF'
    | 'ESI'
    | 'PT'
    | 'LWF'
    | 'TDS'
    | 'LOAN'
    | 'ROUNDING'
    | 'net',
    number
  >
>

const DAYS = [30, 31, 30, 31, 31, 30, 31, 30, 31, 31, 28, 31]
const parts = ['BASIC', 'HRA', 'SPECIAL'] as const
type Part = (typeof parts)[number]
type Due = Record<Part | 'EPF', number>

const halfUp = (top: number, bottom: number): number => Math.floor((2 * top + bottom) / (2 * bottom))

/** What a month owes by what is known in a run. */
function dueOf(story: PlainStory, month: number, run: number): Due {
  const { monthly } = story.salaries.findLast(({ from, knownIn }) => from <= month && knownIn <= run)!
  const [all, joined] = [DAYS[month]!, story.joined]
  const employed =
    joined === null || month > joined.month ? all : month < joined.month ? 0 : all - joined.day + 1
  const isGivenBack = story.givenBackIn !== null && run >= story.givenBackIn
  const paid = employed - (isGivenBack ? 0 : (story.unpaid[month] ?? 0))
  const basic = halfUp(monthly * 40, 100)
  const rent = halfUp(basic * 50, 100)
  const earned = (amount: number) => halfUp(amount * paid, all)
  const earnedBasic = earned(basic)
  return {
    BASIC: earnedBasic,
    HRA: earned(rent),
    SPECIAL: earned(monthly - basic - rent),
    EPF: halfUp(Math.min(earnedBasic, 15_000) * 12, 100),
  }
}

const FEBRUARY = 10

/** By state, of the wages of a month. */
const professionalTax: Record<PlainStory['state'], (wages: number, month: number) => number> = {
  'West Bengal': (wages) =>
    wages > 40_000 ? 200 : wages > 25_000 ? 150 : wages > 15_000 ? 130 : wages > 10_000 ? 110 : 0,
  Karnataka: (wages, month) => (wages < 25_000 ? 0 : month === FEBRUARY ? 300 : 200),
  Delhi: () => 0,
}

const [JUNE, DECEMBER] = [2, 8]

/** The welfare fund, by the months in which it is due, for everyone there on the last day. */
const welfare: Record<PlainStory['state'], Readonly<Record<number, number>>> = {
  'West Bengal': { [JUNE]: 3, [DECEMBER]: 3 },
  Karnataka: { [DECEMBER]: 50 },
  Delhi: { [JUNE]: 0.75, [DECEMBER]: 0.75 },
}

const SLAB = 400_000
const slabRates = [0, 5, 10, 15, 20, 25, 30]

/** The new regime, with its rebate up to 12 lakh and the relief just above. */
function incomeTax(gross: number): number {
  const income = halfUp(Math.max(0, gross - 75_000), 10) * 10
  if (income <= 1_200_000) return 0
  const tax = slabRates.reduce((sum, rate, at) => {
    const top = at === slabRates.length - 1 ? Infinity : SLAB * (at + 1)
    return sum + (Math.max(0, Math.min(income, top) - SLAB * at) * rate) / 100
  }, 0)
  return Math.round((Math.min(tax, income - 1_200_000) * 1.04) / 10) * 10
}

export function plainYear(story: PlainStory): PlainYear {
  const sums = { BASIC: 0, HRA: 0, SPECIAL: 0, EPF: 0, PT: 0, LWF: 0, ESI: 0, ROUNDING: 0 }
  let brought = 0
  const paid = new Map<number, Due>()
  const charged = new Set<number>()
  for (let run = story.firstRun; run <= story.lastRun; run++) {
    if (story.leftOut.includes(run)) continue
    let wages = 0
    let fund = 0
    for (let month = Math.max(story.firstRun, story.joined?.month ?? 0); month <= run; month++) {
      const due = dueOf(story, month, run)
      const before = paid.get(month) ?? { BASIC: 0, HRA: 0, SPECIAL: 0, EPF: 0 }
      for (const part of parts) {
        sums[part] += due[part] - before[part]
        wages += due[part] - before[part]
      }
      sums.EPF += due.EPF - before.EPF
      paid.set(month, due)
      if (!charged.has(month)) fund += welfare[story.state][month] ?? 0
      charged.add(month)
    }
    sums.LWF += fund
    sums.PT += professionalTax[story.state](wages, run)
    // Only the welfare fund has paise: the net is paid to the rupee, and the rest comes with the next month.
    const rounded = Math.floor(brought - fund + 0.5)
    sums.ROUNDING += rounded + fund
    brought = brought - fund - rounded
    const { monthly } = story.salaries.findLast(({ from, knownIn }) => from <= run && knownIn <= run)!
    if (monthly <= 21_000) sums.ESI += Math.ceil((wages * 75) / 10_000)
  }
  const gross = sums.BASIC + sums.HRA + sums.SPECIAL + story.bonus
  const TDS = incomeTax(story.before.gross + gross) - story.before.tax
  return {
    ...sums,
    BONUS: story.bonus,
    LOAN: story.loan,
    TDS,
    net: gross + sums.ROUNDING - sums.EPF - sums.PT - sums.LWF - sums.ESI - TDS - story.loan,
  }
}
