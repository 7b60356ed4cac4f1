import type { DayPlan } from '#calendar/contract/day-plans/day-plan.ts'
import type { Away, Session } from './day-causes.ts'

const MINUTE_MS = 60_000

/** From and until, in milliseconds; half-open. */
export type Span = { readonly from: number; readonly until: number }

export const minutesOf = ({ from, until }: Span): number =>
  Math.max(0, Math.floor((until - from) / MINUTE_MS))

export const meeting = (one: Span, other: Span): Span => ({
  from: Math.max(one.from, other.from),
  until: Math.min(one.until, other.until),
})

/** When a part of the day lies on the clock; null where the day has no hours. */
export function spanOf(away: Pick<Away, 'part' | 'starts_at' | 'ends_at'>, plan: DayPlan): Span | null {
  if (away.part === 'hours' && away.starts_at && away.ends_at)
    return { from: Date.parse(away.starts_at), until: Date.parse(away.ends_at) }
  if (plan.starts_at === null || plan.ends_at === null) return null
  const day = { from: Date.parse(plan.starts_at), until: Date.parse(plan.ends_at) }
  const half = (plan.minutes / 2) * MINUTE_MS
  // The break lies between the halves and belongs to whichever is not worked.
  if (away.part === 'first_half') return { from: day.from, until: day.until - half }
  if (away.part === 'second_half') return { from: day.from + half, until: day.until }
  return day
}

/** What is left of the day's hours when the parts at its edges are taken off: who is late is late against these. */
export function hoursLeft(plan: DayPlan, covered: readonly Span[]): Span | null {
  if (plan.starts_at === null || plan.ends_at === null) return null
  let from = Date.parse(plan.starts_at)
  let until = Date.parse(plan.ends_at)
  for (const span of covered.toSorted((one, other) => one.from - other.from))
    if (span.from <= from) from = Math.max(from, span.until)
  for (const span of covered.toSorted((one, other) => other.until - one.until))
    if (span.until >= until) until = Math.min(until, span.from)
  return until > from ? { from, until } : null
}

/** Each session on the clock; an open one lasts until now, one whose end no one knows lasts no time. */
export const presenceOf = (sessions: readonly Session[], now: string): Span[] =>
  sessions
    .map(({ in_at, out_at, status }) => {
      const from = Date.parse(in_at)
      const end = out_at ?? (status === 'open' ? now : in_at)
      return { from, until: Math.max(from, Date.parse(end)) }
    })
    .toSorted((one, other) => one.from - other.from)

/** What is left of these spans where the others are taken out of them. */
export const without = (spans: readonly Span[], taken: readonly Span[]): Span[] =>
  taken.reduce<readonly Span[]>(
    (left, { from, until }) =>
      left.flatMap((span) =>
        [
          { from: span.from, until: Math.min(span.until, from) },
          { from: Math.max(span.from, until), until: span.until },
        ].filter((part) => part.until > part.from),
      ),
    spans,
  ) as Span[]

/** Without what two of them share, so that no minute is counted twice. */
export function joined(spans: readonly Span[]): Span[] {
  const apart: Span[] = []
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = apart.at(-1)
    if (last && span.from <= last.until)
      apart[apart.length - 1] = { from: last.from, until: Math.max(last.until, span.until) }
    else apart.push(span)
  }
  return apart
}
