import { useEffect, useState } from 'react'

export type WallClock = { readonly now: Date; readonly label: string }

const MINUTE = 60_000

const format = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

const read = (): WallClock => {
  const now = new Date()
  return { now, label: format.format(now) }
}

/** The desk's own watch, moved on at every full minute. */
export function useWallClock(): WallClock {
  const [clock, setClock] = useState(read)
  useEffect(() => {
    const timer = setTimeout(() => setClock(read()), MINUTE - (Date.now() % MINUTE) + 20)
    return () => clearTimeout(timer)
  }, [clock])
  return clock
}

/** The date on that watch, `YYYY-MM-DD`. */
export const today = ({ now }: WallClock): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** The time on that watch, `HH:mm`. */
export const timeNow = (): string => {
  const now = new Date()
  return [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** `2026-11-21` as the book shows it: `21-11-2026`. */
export const shownDate = (date: string): string => date.split('-').toReversed().join('-')

export const daysBack = (date: string, days: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, day - days)).toISOString().slice(0, 10)
}
