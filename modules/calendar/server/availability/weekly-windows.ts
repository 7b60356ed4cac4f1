import type { Interval } from '#calendar/server/intervals.ts'
import { daysOf, instantAt, millisecondsOf } from '#calendar/server/wall-clock.ts'

/** Hours on a weekday (Monday is 1) in minutes after midnight; past 1440 they reach into the next day. */
export type WeeklyHours = {
  readonly weekday: number
  readonly start_minute: number
  readonly end_minute: number
}

/** Other hours on one day; none at all where the list is empty. */
export type DayHours = {
  readonly day: string
  readonly hours: readonly { readonly start_minute: number; readonly end_minute: number }[]
}

/** A window with the day in the zone on which it begins. */
export type Window = Interval & { readonly day: string }

type Wish = {
  readonly week: readonly WeeklyHours[]
  readonly overrides?: readonly DayHours[]
  readonly zone: string
  /** Days in the zone, both ends included. */
  readonly from: string
  readonly to: string
}

/** Weekly hours as clocks in the zone show them, laid onto days: the hour that a day gains or loses is in them. */
export function weeklyWindows({ week, overrides = [], zone, from, to }: Wish): Window[] {
  const other = new Map(overrides.map(({ day, hours }) => [day, hours]))
  return daysOf(from, to).flatMap(({ day, weekday }) =>
    (other.get(day) ?? week.filter((hours) => hours.weekday === weekday))
      .map(({ start_minute, end_minute }) => ({
        day,
        from: millisecondsOf(instantAt(day, start_minute, zone)),
        until: millisecondsOf(instantAt(day, end_minute, zone)),
      }))
      .filter((window) => window.until > window.from),
  )
}
