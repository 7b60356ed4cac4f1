export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 2026-11-23 → 23 Nov 2026: on every screen, and in what the server says on it. A calendar date has no time zone. */
export function dayInWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} ${months[month! - 1]} ${year}`
}

/** 2026-11 → Nov 2026 */
export const monthInWords = (month: string): string => dayInWords(`${month}-01`).slice('1 '.length)

/** 23 Nov: where the year is plain. */
export const dayOfYear = (date: string): string => dayInWords(date).slice(0, -' 2026'.length)

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** 2026-11 → November 2026: in headings and sentences about a whole month. */
export const monthInFull = (month: string): string =>
  `${monthNames[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`

/** 23 – 29 Nov 2026 · 30 Nov – 4 Dec 2026 · 28 Dec 2026 – 3 Jan 2027; one day alone is said once. */
export function rangeInWords(from: string, to: string): string {
  if (from === to) return dayInWords(to)
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))} – ${dayInWords(to)}`
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  return `${isOneYear ? dayOfYear(from) : dayInWords(from)} – ${dayInWords(to)}`
}
