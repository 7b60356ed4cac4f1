import type { Clock } from '#platform/server/clock.ts'

export type TestClock = Clock & {
  /** Moves the product's time forward, or back with a negative number. */
  shift(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
  /** Back to the machine's time. */
  set(): void
}

/** Runs like the machine's clock, from wherever a test has put it. */
export function testClock(): TestClock {
  let offset = 0
  return {
    set: () => void (offset = 0),
    now: () => new Date(Date.now() + offset),
    shift: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      offset += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}
