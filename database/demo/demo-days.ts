import { Temporal } from 'temporal-polyfill'
import { companyDay } from '#platform/server/company-day.ts'

/** The story happens relative to the day on which it is loaded. */
export const demoToday = (now: Date): Temporal.PlainDate => Temporal.PlainDate.from(companyDay(now))

/** Since when the people of the story have used the clock. */
export const clockSince = (today: Temporal.PlainDate): Temporal.PlainDate => today.subtract({ months: 3 })

/** The same numbers at every load, so that every demo company is the same one. */
export function seededNumbers(seed: number): (from: number, to: number) => number {
  let state = seed >>> 0
  return (from, to) => {
    // A linear congruential step (Numerical Recipes); its upper bits are even enough for a story.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return from + Math.floor((state / 2 ** 32) * (to - from + 1))
  }
}
