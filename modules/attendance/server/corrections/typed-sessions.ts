import type { DayPlan } from '#calendar/contract/day-plans/day-plan.ts'
import { must } from '#platform/server/must.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import { readClockText } from '#platform/contract/time-of-day.ts'
import { instantOf } from '#attendance/server/local-day.ts'

type Typed = { readonly in: string; readonly out: string }
export type WantedSession = { readonly in_at: string; readonly out_at: string }

const MOST_MINUTES = 16 * 60

/** What someone typed as instants. A time before the day's boundary lies in the night after it. */
export function wantedSessions(typed: readonly Typed[], plan: DayPlan, now: Date): WantedSession[] {
  const spans = typed
    .map((one) => ({ from: minuteOf(one.in, plan), until: minuteOf(one.out, plan) }))
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

export function minuteOf(text: string, { policy }: DayPlan): number {
  const minute = readClockText(text)
  must(minute !== 'too late', say.timeAtMost)
  must(minute !== null, say.timeUnclear)
  return minute < policy.day_boundary_minute ? minute + 1440 : minute
}
