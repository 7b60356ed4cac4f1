import { dayInWords } from '#platform/contract/day-in-words.ts'
import { Temporal } from 'temporal-polyfill'
import type { CalendarEvent, CalendarTimes } from '#platform/server/calendar-files/calendar-event.ts'
import { eachDay, sumOf, type DayPlan } from '#leave/server/counting/leave-days.ts'

type Line = {
  readonly day: string
  readonly kind: string
  readonly counted: number
  readonly from_minute: number
  readonly to_minute: number
  readonly state: string
  readonly because: string
  readonly version: number
}

export type LeaveInCalendar = {
  readonly id: number
  readonly starts_on: string
  readonly ends_on: string
  readonly lines: readonly Line[]
  readonly plans: readonly (Pick<DayPlan, 'day' | 'windows'> & { readonly zone: string })[]
  readonly summary: string
  readonly origin: string
}

/** One leave as calendars hold it: the same event in the mail, in the download and after every change. */
export const leaveEvent = (leave: LeaveInCalendar): CalendarEvent => ({
  uid: `leave-${leave.id}@${new URL(leave.origin).hostname}`,
  // Lines are only added and each change of one counts: the sum of both never goes down.
  sequence: sumOf(leave.lines, ({ version }) => version),
  summary: leave.summary,
  when: timesOf(leave),
})

export const livingDays = (lines: readonly Line[]): Line[] =>
  lines.filter(({ state, counted }) => state !== 'returned' && counted > 0)

/** The halves and hours of a leave of several days, which stands in calendars as whole days. */
export const partsInWords = (lines: readonly Line[]): string =>
  livingDays(lines)
    .filter(({ from_minute, to_minute }) => to_minute - from_minute < 1_440)
    .map(({ day, because }) => `${dayInWords(day)}: ${because}`)
    .join('\n')

function timesOf({ lines, plans, starts_on, ends_on }: LeaveInCalendar): CalendarTimes {
  const living = livingDays(lines).toSorted((one, other) => one.day.localeCompare(other.day))
  const first = living[0]
  const last = living.at(-1)
  if (!first || !last) return { firstDay: starts_on, lastDay: ends_on }
  const plan = plans.find(({ day }) => day === first.day)
  const hours = first.day === last.day && plan ? hoursOf(living, plan) : null
  if (hours && plan) return { ...hours, zone: plan.zone }
  return { firstDay: first.day, lastDay: last.day, except: takenBack(lines, first.day, last.day) }
}

/** Working days in between of which nothing is left; a holiday that came later is still part of the leave. */
function takenBack(lines: readonly Line[], from: string, to: string): string[] {
  const byDay = Map.groupBy(lines, ({ day }) => day)
  return eachDay(from, to).filter((day) => {
    const own = byDay.get(day) ?? []
    const wasWork = own.some(({ kind, counted }) => kind === 'work' && counted > 0)
    return wasWork && own.every(({ state }) => state === 'returned')
  })
}

/** Null where the whole day is meant. A half begins and ends with the work of that day. */
function hoursOf(living: readonly Line[], { day, windows, zone }: LeaveInCalendar['plans'][number]) {
  const from = Math.min(...living.map(({ from_minute }) => from_minute))
  const to = Math.max(...living.map(({ to_minute }) => to_minute))
  if (from === 0 && to === 1_440) return null
  const at = (minute: number) =>
    Temporal.PlainDate.from(day)
      .toZonedDateTime({ timeZone: zone })
      .withPlainTime({ hour: Math.floor(minute / 60) % 24, minute: minute % 60 })
      .add({ days: minute === 1_440 ? 1 : 0 })
      .toInstant()
      .toString({ smallestUnit: 'millisecond' })
  return {
    from: at(from === 0 ? (windows[0]?.from ?? 0) : from),
    until: at(to === 1_440 ? (windows.at(-1)?.to ?? 1_440) : to),
  }
}
