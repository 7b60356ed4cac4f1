import { dayAfter, daysBetween } from '#platform/contract/days.ts'
import { Temporal } from 'temporal-polyfill'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import { LONGEST_SPAN_DAYS, type SpanWish } from '#attendance/contract/days/day-calls.ts'
import { daysOfMonth } from '#attendance/server/person-queries.ts'

/** The first and the last day of what was asked for: the week before this one, a month, or days of one's choice. */
export function askedSpan(ctx: Ctx, { range, month, from, to }: SpanWish): { from: string; to: string } {
  const today = companyDay(ctx.now)
  if (range === 'last_week') {
    const monday = dayAfter(today, -6 - Temporal.PlainDate.from(today).dayOfWeek)
    return { from: monday, to: dayAfter(monday, 6) }
  }
  if (range === 'custom' && from && to) {
    must(to >= from, say.spanOrder)
    must(daysBetween(from, to) < LONGEST_SPAN_DAYS, say.spanTooLong)
    return { from, to }
  }
  const { first, last } = daysOfMonth(month ?? today.slice(0, 7))
  return { from: first, to: last }
}
