/** `2026-11` is in `2026-27`. */
export function taxYearOf(month: string): string {
  const year = Number(month.slice(0, 4)) - (month.slice(5, 7) < '04' ? 1 : 0)
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}

/** `2026-27` begins in `2026-04`. */
export const firstMonthOf = (taxYear: string): string => `${taxYear.slice(0, 4)}-04`

/** Who is insured is decided when a contribution period begins; the pack names the months in which one does. */
export const inSamePeriod = (one: string, other: string, starts: readonly number[]): boolean =>
  periodStart(one, starts) === periodStart(other, starts)

function periodStart(month: string, starts: readonly number[]): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
  const begun = starts.filter((start) => start <= number)
  return begun.length > 0 ? `${year}-${Math.max(...begun)}` : `${year - 1}-${Math.max(...starts)}`
}
