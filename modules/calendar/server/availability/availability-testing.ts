import { instantAt } from '#calendar/server/wall-clock.ts'

export const ZONE = 'Asia/Kolkata'

export const MONDAY = '2026-11-23'

/** Half an hour as clocks in the zone show it. */
export const halfHour = (day: string, minute: number, zone = ZONE) => ({
  from: instantAt(day, minute, zone),
  until: instantAt(day, minute + 30, zone),
})
