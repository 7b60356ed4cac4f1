import { dayIn } from '#platform/contract/zone-clock.ts'
import { useEffect, useState } from 'react'

export type WallClock = { readonly label: string; readonly today: string }

const MINUTE = 60_000

const shown = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
} as const

/** By the office's clock, whatever zone the tablet is set to; by the tablet's own until the office is known. */
const read = (zone: string | undefined): WallClock => {
  const now = new Date()
  return {
    label: new Intl.DateTimeFormat('en-IN', { ...shown, timeZone: zone }).format(now),
    today: dayIn(now, zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone),
  }
}

/** The watch on the wall of the office, moved on at every full minute. */
export function useWallClock(zone: string | undefined): WallClock {
  const [, setMinute] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setMinute(Math.floor(Date.now() / MINUTE)), 1_000)
    return () => clearInterval(timer)
  }, [])
  return read(zone)
}

/** `2026-11-21` as the book shows it: `21-11-2026`. */
export const shownDate = (date: string): string => date.split('-').toReversed().join('-')

export const daysBack = (date: string, days: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, day - days)).toISOString().slice(0, 10)
}
