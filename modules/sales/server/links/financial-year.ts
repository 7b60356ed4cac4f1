/** 2026-27 for every day from 1 April 2026 to 31 March 2027. */
export function financialYear(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}

/** PRO/2026-27/0042 */
export const seriesNumber = (kind: 'QRY' | 'PRO', year: string, last: number): string =>
  `${kind}/${year}/${String(last).padStart(4, '0')}`
