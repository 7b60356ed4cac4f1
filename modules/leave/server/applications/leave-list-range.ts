import { dayBefore, firstOfMonth, lastOfMonth } from '#leave/server/counting/leave-days.ts'

type Range = 'last_week' | 'month' | 'custom'

export type AskedDays = Days & { readonly range?: Range | undefined }

type Days = { readonly from?: string | undefined; readonly to?: string | undefined }

/** The ranges of the specification; what is custom brings its own days. */
export function rangeOf(range: Range | undefined, days: Days, today: string): Days {
  if (range === 'last_week') return { from: dayBefore(today, 7), to: today }
  if (range === 'month') return { from: firstOfMonth(today), to: lastOfMonth(today) }
  return { from: days.from, to: days.to }
}
