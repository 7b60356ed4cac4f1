import type { DayPlan } from '#calendar/contract/day-plans/day-plan.ts'
import { must } from '#platform/server/must.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import { readClockText } from '#platform/contract/time-of-day.ts'
import { instantOf } from '#attendance/server/local-day.ts'

type Typed = { readonly in: string; readonly out: string }
export type WantedSession = { readonly in_at: string; readonly out_at: string }

const MOST_MINUTES = 16 * 60
const DAY_MINUTES = 24 * 60
const MINUTE_MS = 60_000

const STEP_MINUTES = 5

type Asked = {
  readonly now: Date
  /** Moments of this day that a device has measured: these are taken to the minute. */
  readonly measured: readonly string[]
}

/** What someone typed as instants. A time before the day's boundary lies in the night after it. */
export function wantedSessions(
  typed: readonly Typed[],
  plan: DayPlan,
  { now, measured }: Asked,
): WantedSession[] {
  const known = new Set(measured.map(wholeMinute))
  const minute = (text: string): number => {
    const found = minuteOf(text, plan)
    const isMeasured = known.has(wholeMinute(instantOf(plan.day, found, plan.zone)))
    must(found % STEP_MINUTES === 0 || isMeasured, say.timeNotMeasured(found % DAY_MINUTES))
    return found
  }
  const spans = typed
    .map((one) => ({ from: minute(one.in), until: minute(one.out) }))
    .toSorted((one, other) => one.from - other.from)
  for (const { from, until } of spans) must(until > from, say.outBeforeIn)
  for (const [at, { from }] of spans.entries())
    must(at === 0 || spans[at - 1]!.until <= from, say.sessionsOverlap)
  const total = spans.reduce((sum, { from, until }) => sum + until - from, 0)
  must(total <= MOST_MINUTES, say.sessionsTooLong)
  const sessions = spans.map(({ from, until }) => ({
    in_at: instantOf(plan.day, from, plan.zone),
    out_at: instantOf(plan.day, until, plan.zone),
  }))
  must(!sessions.some(({ out_at }) => Date.parse(out_at) > now.getTime()), say.sessionsInFuture)
  return sessions
}

const wholeMinute = (instant: string): number => Math.floor(Date.parse(instant) / MINUTE_MS)

/** The same for hours that nothing has measured yet. */
export function steppedMinuteOf(text: string, plan: DayPlan): number {
  const minute = minuteOf(text, plan)
  must(minute % STEP_MINUTES === 0, say.timeNotInSteps(minute % DAY_MINUTES))
  return minute
}

function minuteOf(text: string, plan: DayPlan): number {
  const minute = readClockText(text)
  must(minute !== 'too late', say.timeAtMost)
  must(minute !== null, say.timeUnclear)
  return minute < nightEndsAt(plan) ? minute + DAY_MINUTES : minute
}

/** Up to this minute a time lies in the morning after the day: of a night shift, halfway between its end and its start. */
function nightEndsAt({ day, zone, starts_at, ends_at, policy }: DayPlan): number {
  if (starts_at === null || ends_at === null) return policy.day_boundary_minute
  const midnight = Date.parse(instantOf(day, 0, zone))
  const [start, end] = [starts_at, ends_at].map((at) => (Date.parse(at) - midnight) / MINUTE_MS) as [
    number,
    number,
  ]
  if (end <= DAY_MINUTES + policy.day_boundary_minute) return policy.day_boundary_minute
  return Math.floor((end - DAY_MINUTES + start) / 2)
}
