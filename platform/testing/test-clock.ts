import type { Clock } from '#platform/server/clock.ts'
import { PLAIN_MOMENT } from './world/moments.mjs'

export type TestClock = Clock & {
  /** Moves the product's time forward, or back with a negative number. */
  shift(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
  /** Stops at a moment, for a test in which a slow machine must not cost a minute. */
  standAt(moment: string): void
  /** Begins on the plain Wednesday, on whichever day the tests run: for a story that is told on written dates. */
  begin(): void
  /** Back to where it began, and it runs: at the machine's time, where no test has said another. */
  set(): void
  /** Back to the machine's time, for the next file. */
  forget(): void
}

/** Runs like the machine's clock, from wherever a test has put it. */
export function testClock(): TestClock {
  let beginning = 0
  let offset = 0
  let stoodAt: number | null = null
  const set = () => {
    offset = beginning
    stoodAt = null
  }
  const beginAt = (ahead: number) => {
    beginning = ahead
    set()
  }
  return {
    set,
    begin: () => beginAt(Date.parse(PLAIN_MOMENT) - Date.now()),
    forget: () => beginAt(0),
    standAt: (moment) => void (stoodAt = Date.parse(moment) - offset),
    now: () => new Date((stoodAt ?? Date.now()) + offset),
    shift: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      offset += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}
