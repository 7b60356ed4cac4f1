import { clockText, wallClock } from '#calendar/server/public.ts'

const words = (day: string, shape: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...shape, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

type Session = { readonly starts_at: string; readonly ends_at: string; readonly zone: string }

/** “Mon 23 Nov, 10:00” */
export function shortTime(instant: string, zone: string): string {
  const { day, minute } = wallClock(instant, zone)
  return `${words(day, { weekday: 'short' })} ${words(day, { day: 'numeric', month: 'short' })}, ${clockText(minute)}`
}

/** “Mon 23 Nov 2026, 10:00–13:00” */
export function sessionTime({ starts_at, ends_at, zone }: Session): string {
  const { day, minute } = wallClock(starts_at, zone)
  const date = words(day, { day: 'numeric', month: 'short', year: 'numeric' })
  return `${words(day, { weekday: 'short' })} ${date}, ${clockText(minute)}–${clockText(wallClock(ends_at, zone).minute)}`
}

/** The day, begin and end of a session as a form holds them. */
export function onClock({ starts_at, ends_at, zone }: Session) {
  const { day, minute } = wallClock(starts_at, zone)
  return { day, start: clockText(minute), end: clockText(wallClock(ends_at, zone).minute) }
}

/** One text for each day: “Mon 23 Nov 2026, 10:00–13:00, 14:00–16:30”. */
export const dayTimes = (sessions: readonly Session[]): string[] =>
  [...Map.groupBy(sessions, (session) => onClock(session).day).values()].map((some) =>
    some
      .map((session, at) => {
        const { start, end } = onClock(session)
        return at === 0 ? sessionTime(session) : `${start}–${end}`
      })
      .join(', '),
  )
