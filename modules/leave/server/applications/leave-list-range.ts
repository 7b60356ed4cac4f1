import { dayBefore, firstOfMonth, lastOfMonth } from '#leave/server/counting/leave-days.ts'

type Days = { readonly from?: string | undefined; readonly to?: string | undefined }

/** The ranges of the specification; what is custom brings its own days. */
export function rangeOf(
  range: 'last_week' | 'month' | 'custom' | undefined,
  days: Days,
  today: string,
): Days {
  if (range === 'last_week') return { from: dayBefore(today, 7), to: today }
  if (range === 'month') return { from: firstOfMonth(today), to: lastOfMonth(today) }
  return { from: days.from, to: days.to }
}
