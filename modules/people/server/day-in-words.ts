import { Temporal } from 'temporal-polyfill'

export const dayInWords = (day: string): string =>
  Temporal.PlainDate.from(day).toLocaleString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
