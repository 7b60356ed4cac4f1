import { dayInWords } from '#platform/contract/day-in-words.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Reads a typed date the way the offices write it, day first: 5/4/2026, 5 Apr 2026, 5.4.26; or 2026-04-05. */
export function readDate(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const dayFirst = /^(\d{1,2})[\s./-]+(\d{1,2}|[a-z]{3,9})[\s./,-]+(\d{2}|\d{4})$/.exec(text)
  if (!dayFirst) return null
  const [, day = '', month = '', year = ''] = dayFirst
  const monthNumber = /\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3)) + 1
  return dateOf(year.length === 2 ? 2000 + Number(year) : Number(year), monthNumber, Number(day))
}

function dateOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : null
}

/** Reads a typed month: Apr 2026, April 2026, 4/2026, 4-2026; or 2026-04. */
export function readMonth(typed: string): string | null {
  const text = typed.trim()
  const date = /^\d{4}-\d{1,2}$/.test(text) ? readDate(`${text}-1`) : readDate(`1 ${text}`)
  return date?.slice(0, 7) ?? null
}

/** 2026-04 → Apr 2026 */
export const monthInWords = (month: string): string => dayInWords(`${month}-01`).replace(/^1 /, '')
