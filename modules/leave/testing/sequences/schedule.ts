import { dayOf, lastOfYear, yearOf, type Day } from '#leave/testing/model/model-days.ts'
import { randomNumbers } from './random-numbers.ts'

/** People of one database share its clock, and one company its year’s end: so many sequences keep one schedule. */
export const PEOPLE_AT_ONCE = 50

const STEPS = 20
const GAPS = [0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 5, 8, 13, 21, 34]
const FIRST = dayOf('2026-11-02')

export type Step = {
  readonly day: Day
  /** Before the deeds of this step the nightly jobs have run; on other nights they were missed. */
  readonly night: boolean
  /** Before them this year was ended. */
  readonly ends: number | null
}

export const blockOf = (seed: number): number => Math.floor((seed - 1) / PEOPLE_AT_ONCE)

/** When the deeds of these sequences are done: from November into spring, across the year’s end. */
export function scheduleOf(block: number): readonly Step[] {
  const random = randomNumbers(1_000_003 * (block + 1))
  let day = FIRST + random.below(50)
  let isEnded = false
  return Array.from({ length: STEPS }, (_, at) => {
    const gap = at === 0 ? 0 : GAPS[random.below(GAPS.length)]!
    day += gap
    const isOver = day > lastOfYear(yearOf(FIRST))
    const ends = isOver && !isEnded && random.below(3) === 0 ? yearOf(FIRST) : null
    isEnded ||= ends !== null
    return { day, night: gap > 0 && random.below(3) > 0, ends }
  })
}
