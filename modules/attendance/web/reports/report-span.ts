import type { ReportSpan } from '#attendance/contract/reports/report-calls.ts'

/** The first day of the month some months before, and the last day of the month. */
export function spanAround(month: string, back: number): ReportSpan {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const from = new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 10)
  return { from, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}
