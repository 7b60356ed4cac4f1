import { Temporal } from 'temporal-polyfill'

/** 31 Aug 2026 */
export const dayText = (day: string): string =>
  Temporal.PlainDate.from(day).toLocaleString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
