import { dayAfter } from '#platform/contract/days.ts'
import type { DuePreset, Reminder } from './task-lists.ts'

/** Without a time a task is due at six in the evening. */
export const DUE_MINUTE = 18 * 60

/** Business days are never further apart than this. */
export const BUSINESS_HORIZON_DAYS = 30

const businessDays: Partial<Record<DuePreset, number>> = { in_2_business_days: 2, in_3_business_days: 3 }
const days: Partial<Record<DuePreset, number>> = { today: 0, tomorrow: 1, in_1_week: 7, in_2_weeks: 14 }
const months: Partial<Record<DuePreset, number>> = { in_1_month: 1, in_3_months: 3, in_6_months: 6 }

export const countsBusinessDays = (preset: DuePreset): boolean => preset in businessDays

/** The day of a preset, counted from today; null for a custom date, and where there is no such business day. */
export function dueDay(
  preset: DuePreset,
  today: string,
  isBusinessDay: (day: string) => boolean,
): string | null {
  if (days[preset] !== undefined) return dayAfter(today, days[preset])
  if (months[preset] !== undefined) return monthsAfter(today, months[preset])
  let left = businessDays[preset]
  if (left === undefined) return null
  for (let ahead = 1; ahead <= BUSINESS_HORIZON_DAYS; ahead += 1) {
    const day = dayAfter(today, ahead)
    if (isBusinessDay(day)) left -= 1
    if (left === 0) return day
  }
  return null
}

/** The same day of a later month, or its last one: 31 August and one month is 30 September. */
export function monthsAfter(day: string, count: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 + count, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The company zone has no summer time, so that a day before is 24 hours before. */
const offsets: Record<Exclude<Reminder, 'none' | 'custom'>, number> = {
  at_due: 0,
  before_30_minutes: 30 * MINUTE,
  before_1_hour: 60 * MINUTE,
  before_1_day: DAY,
  before_1_week: 7 * DAY,
}

type Reminding = {
  readonly reminder: Reminder
  readonly due: Date
  readonly now: Date
  /** When it was chosen by hand. */
  readonly custom: Date | null
}

export type RemindAt = { readonly at: Date | null; readonly why: 'set' | 'none' | 'passed' | 'late' | 'past' }

/** When the reminder is sent. A preset that has passed is saved as none; a custom one must lie between now and due. */
export function remindAt({ reminder, due, now, custom }: Reminding): RemindAt {
  if (reminder === 'none') return { at: null, why: 'none' }
  if (reminder === 'custom') {
    if (custom === null || custom > due) return { at: null, why: 'late' }
    return custom <= now ? { at: null, why: 'past' } : { at: custom, why: 'set' }
  }
  const at = new Date(due.getTime() - offsets[reminder])
  return at <= now ? { at: null, why: 'passed' } : { at, why: 'set' }
}

/** A reminder that is older than a day is not sent; the task shows as overdue. */
export const LATEST_REMINDER_MS = DAY

export type Delivery = 'on_time' | 'late' | 'too_late'

const ON_TIME_MS = 5 * MINUTE

export function deliveryOf(at: Date, now: Date): Delivery {
  const late = now.getTime() - at.getTime()
  return late <= ON_TIME_MS ? 'on_time' : late <= LATEST_REMINDER_MS ? 'late' : 'too_late'
}
