import { wallClock } from '#calendar/server/public.ts'

export type DayIn = (zone: string, instant: string) => string

/** Telling the day costs, and the same slots are asked for each host. */
export function daysByZone(): DayIn {
  const known = new Map<string, string>()
  return (zone, instant) => {
    const key = `${zone} ${instant}`
    const day = known.get(key) ?? wallClock(instant, zone).day
    known.set(key, day)
    return day
  }
}
