import type { Clock } from '#platform/server/clock.ts'

export type TestClock = Clock & {
  /** Moves the product's time forward, or back with a negative number. */
  shift(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
  /** Stops at a moment, for a test in which a slow machine must not cost a minute. */
  standAt(moment: string): void
  /** Back to the machine's time, which runs. */
  set(): void
}

/** Runs like the machine's clock, from wherever a test has put it. */
export function testClock(): TestClock {
  let offset = 0
  let stoodAt: number | null = null
  return {
    set: () => {
      offset = 0
      stoodAt = null
    },
    standAt: (moment) => void (stoodAt = Date.parse(moment) - offset),
    now: () => new Date((stoodAt ?? Date.now()) + offset),
    shift: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      offset += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}
