import type { PlainStory } from './plain-year.ts'

/** The last month of the tax year, counted from April. */
export const LAST = 11

const always: PlainStory = {
  state: 'West Bengal',
  salaries: [],
  joined: null,
  firstRun: 0,
  lastRun: LAST,
  leftOut: [],
  unpaid: {},
  givenBackIn: null,
  bonus: 0,
  loan: 0,
  before: { gross: 0, tax: 0 },
}

/** Two that state insurance covers, then from 30,000 to two lakhs a month. */
const monthlyOf = (at: number) => (at < 2 ? 15_000 + at * 5_000 : 30_000 + at * 4_310)
const salary = (monthly: number, from = 0, knownIn = from) => ({ from, monthly, knownIn })

/** What is different of people, by their place; everyone else has an even year. */
const stories: Readonly<Record<number, (monthly: number) => Partial<PlainStory>>> = {
  // Joiners inside a month, and after the cut-off day.
  3: (monthly) => ({ joined: { month: 5, day: 10 }, firstRun: 5, salaries: [salary(monthly, 5)] }),
  4: (monthly) => ({
    joined: { month: 6, day: 27 },
    firstRun: 6,
    leftOut: [6],
    salaries: [salary(monthly, 6)],
  }),
  5: (monthly) => ({ joined: { month: 0, day: 16 }, salaries: [salary(monthly)] }),
  // Leavers: their last month belongs to the settlement.
  6: () => ({ lastRun: 7 }),
  7: () => ({ lastRun: 4 }),
  // Raises that are agreed later.
  10: (monthly) => ({ salaries: [salary(monthly), salary(monthly + 9_000, 3, 5)] }),
  20: (monthly) => ({ salaries: [salary(monthly), salary(monthly + 15_000, 2, 6)] }),
  30: (monthly) => ({
    salaries: [salary(monthly), salary(monthly + 20_000, 1, 4), salary(monthly + 30_000, 8, 10)],
  }),
  // Days without pay, one of them insured.
  1: () => ({ unpaid: { 1: 2, 7: 3 } }),
  11: () => ({ unpaid: { 4: 5 } }),
  21: () => ({ unpaid: { 0: 1, 11: 4 } }),
  // Found after the run to be no days without pay.
  31: () => ({ unpaid: { 5: 3 }, givenBackIn: 7 }),
  // Loans; the second person is left out of a month of theirs.
  12: () => ({ loan: 12_000 }),
  22: () => ({ loan: 6_000, leftOut: [5] }),
  // Left out, once of a June and once of a December.
  13: () => ({ leftOut: [2] }),
  23: () => ({ leftOut: [8] }),
  33: () => ({ leftOut: [3, 4] }),
  // Paid by the off-cycle run, and by a regular one.
  14: () => ({ bonus: 40_000 }),
  24: () => ({ bonus: 75_000 }),
  34: () => ({ bonus: 1_10_000 }),
  // Paid elsewhere until July.
  15: (monthly) => ({
    firstRun: 4,
    salaries: [salary(monthly, 4)],
    before: { gross: monthly * 4, tax: 0 },
  }),
  25: (monthly) => ({
    firstRun: 4,
    salaries: [salary(monthly, 4)],
    before: { gross: monthly * 4, tax: 31_200 },
  }),
  35: (monthly) => ({
    firstRun: 4,
    salaries: [salary(monthly, 4)],
    before: { gross: monthly * 4, tax: 52_000 },
  }),
}
export const OFF_CYCLE = [14, 34]
export const HELD = [9, 19, 29]
export const HELD_FROM = 6
export const IN_CASH = [8, 18, 28, 38]

/** A third of them in each state, so that professional tax and welfare fund differ, and in Delhi the paise of the fund. */
const states = ['West Bengal', 'Karnataka', 'Delhi'] as const

export function storyOf(at: number): PlainStory {
  const monthly = monthlyOf(at)
  return { ...always, state: states[at % 3]!, salaries: [salary(monthly)], ...stories[at]?.(monthly) }
}
