import { Temporal } from 'temporal-polyfill'
import { instantAt, wallClock, weeklyWindows } from '#calendar/server/public.ts'
import { dayAfter } from '#platform/contract/days.ts'
import type { SendingWindow } from '#sequences/contract/sequence-calls.ts'
import type { GapUnit } from '#sequences/contract/sequences-lists.ts'

export type Gap = { readonly value: number; readonly unit: GapUnit }

const MINUTE = 60_000
const lengths = { minutes: MINUTE, hours: 60 * MINUTE } as const

/** Minutes and hours are exact; days keep what the clock on the wall of the contact shows. */
export function afterGap(base: Date, { value, unit }: Gap, zone: string): Date {
  if (unit !== 'days') return new Date(base.getTime() + value * lengths[unit])
  const there = Temporal.Instant.fromEpochMilliseconds(base.getTime()).toZonedDateTimeISO(zone)
  return new Date(there.add({ days: value }).epochMilliseconds)
}

export type Hours = {
  readonly windows: readonly SendingWindow[]
  /** Days on which no window begins. */
  readonly closed: ReadonlySet<string>
  readonly zone: string
}

/** Long enough for a window on a single weekday in a run of holidays. */
export const HORIZON_DAYS = 60

/** The first moment from there inside a window; one past midnight belongs to the day on which it begins. */
export function firstOpen(from: Date, { windows, closed, zone }: Hours): Date | null {
  const { day } = wallClock(from.toISOString(), zone)
  const open = weeklyWindows({
    week: windows,
    overrides: [...closed].map((one) => ({ day: one, hours: [] })),
    zone,
    from: dayAfter(day, -1),
    to: dayAfter(day, HORIZON_DAYS),
  })
  const starts = open
    .filter(({ until }) => until > from.getTime())
    .map((window) => Math.max(window.from, from.getTime()))
  return starts.length === 0 ? null : new Date(Math.min(...starts))
}

/** The day to which what is sent now counts against the limit, and the first moment that counts to the next one. */
export function dayOfLimit(now: Date, { windows, closed, zone }: Hours): { from: Date; next: Date | null } {
  const { day } = wallClock(now.toISOString(), zone)
  const open = weeklyWindows({
    week: windows,
    overrides: [...closed].map((one) => ({ day: one, hours: [] })),
    zone,
    from: dayAfter(day, -1),
    to: day,
  })
  const running = open.find((window) => window.from <= now.getTime() && now.getTime() < window.until)
  const mine = running?.day ?? day
  return {
    from: new Date(instantAt(mine, 0, zone)),
    next: firstOpen(new Date(Math.max(instantOf(dayAfter(mine), zone), running?.until ?? 0)), {
      windows,
      closed,
      zone,
    }),
  }
}

const instantOf = (day: string, zone: string) => Date.parse(instantAt(day, 0, zone))
