import type { HostSpan } from '#appointments/contract/hosts/host-calls.ts'

const DAY_MINUTES = 1440

/** 1590 → 02:30; the end of the day is 24:00. */
export function clockOf(minute: number): string {
  const rest = minute > DAY_MINUTES ? minute - DAY_MINUTES : minute
  return `${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`
}

export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** An end that is not after the beginning is on the day after. */
export function withEnd({ start_minute }: HostSpan, end: number): HostSpan {
  return { start_minute, end_minute: end > start_minute ? end : end + DAY_MINUTES }
}

export function withStart({ end_minute }: HostSpan, start: number): HostSpan {
  const start_minute = Math.min(start, DAY_MINUTES - 1)
  const end = end_minute > DAY_MINUTES ? end_minute - DAY_MINUTES : end_minute
  return withEnd({ start_minute, end_minute }, end)
}
