import { dayInWords, months, rangeInWords } from '#platform/contract/day-in-words.ts'
import { showDecimal } from './decimal.ts'

const twoDigits = (count: number) => String(count).padStart(2, '0')

function momentText(instant: string): string {
  const at = new Date(instant)
  const time = `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
  return `${at.getDate()} ${months[at.getMonth()]} ${at.getFullYear()}, ${time}`
}

/** How values are written on every screen. */
export const show = {
  /** 2026-11-23 → 23 Nov 2026. A calendar date has no time zone. */
  day: (date: string | null | undefined): string => (date ? dayInWords(date) : '–'),
  /** 23 – 29 Nov 2026, both days included. */
  range: (from: string | null | undefined, to: string | null | undefined): string =>
    from && to ? rangeInWords(from, to) : `${show.day(from)} – ${show.day(to)}`,
  /** An instant at the reader's place → 23 Nov 2026, 15:42. */
  moment: (instant: string | null | undefined): string => (instant ? momentText(instant) : '–'),
  /** Minor units → ₹ 1,250.00 */
  money: (minor: number | null | undefined): string =>
    minor === null || minor === undefined ? '–' : `₹ ${showDecimal(minor, 2)}`,
  /** Hundredths → 1.50 */
  days: (hundredths: number | null | undefined): string => showDecimal(hundredths, 2) || '–',
  count: (value: number): string => showDecimal(value, 0),
}
