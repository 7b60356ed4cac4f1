import { showDecimal } from './decimal.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** How values are written on every screen. */
export const show = {
  /** 2026-11-23 → 23 Nov 2026. A calendar date has no time zone. */
  day: (date: string | null | undefined): string => (date ? day.format(new Date(`${date}T00:00:00Z`)) : '–'),
  /** An instant at the reader's place → 23 Nov 2026, 15:42. */
  moment: (instant: string | null | undefined): string => (instant ? moment.format(new Date(instant)) : '–'),
  /** Minor units → ₹ 1,250.00 */
  money: (minor: number | null | undefined): string =>
    minor === null || minor === undefined ? '–' : `₹ ${showDecimal(minor, 2)}`,
  /** Hundredths → 1.50 */
  days: (hundredths: number | null | undefined): string => showDecimal(hundredths, 2) || '–',
  count: (value: number): string => showDecimal(value, 0),
}
