/** The Indian grouping: 12,34,567.50. */
const grouped = (decimals: number) =>
  new Intl.NumberFormat('en-IN', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })

// A deduction of nothing is −0, which is added to 0 so that it shows no minus.
export const showDecimal = (value: number | null | undefined, decimals: number): string =>
  value === null || value === undefined ? '' : grouped(decimals).format(value / 10 ** decimals + 0)

/** Reads typed digits into the smallest unit without passing through a fraction; null for anything else. */
export function readDecimal(typed: string, decimals: number): number | null {
  const found = /^([-−]?)(\d*)(?:\.(\d*))?$/.exec(typed.replace(/[,\s]/g, ''))
  if (!found) return null
  const [, sign, whole = '', fraction = ''] = found
  if (whole + fraction === '' || fraction.length > decimals) return null
  const value = Number(whole + fraction.padEnd(decimals, '0'))
  return Number.isSafeInteger(value) ? (sign && value !== 0 ? -value : value) : null
}
