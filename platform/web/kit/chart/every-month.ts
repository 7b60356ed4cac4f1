import { addMonths } from '#platform/web/kit/calendar/month-days.ts'

/** Each month from the first to the last, as YYYY-MM: a month in which nothing happened belongs in a chart too. */
export function everyMonth(first: string, last: string): string[] {
  const months: string[] = []
  let month = first.slice(0, 7)
  while (month <= last.slice(0, 7)) {
    months.push(month)
    month = addMonths(`${month}-01`, 1).slice(0, 7)
  }
  return months
}
