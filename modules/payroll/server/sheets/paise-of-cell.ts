import { textOf, type Cell } from '#platform/server/untrusted-files/headed-sheet.ts'

const RUPEES_AT_MOST = 1_000_000_000

/** `12,00,000`, `₹ 1200000.50`, `-500` or a number of rupees, in paise; null where the cell is no such amount. */
export function paiseOf(cell: Cell): number | null {
  const text = textOf(cell).replace(/^(-?)\s*(?:₹|rs\.?|inr)\s*/i, '$1')
  if (!/^-?\d[\d,]*(?:\.\d{1,2})?$/.test(text)) return null
  const rupees = Number(text.replaceAll(',', ''))
  return Math.abs(rupees) <= RUPEES_AT_MOST ? Math.round(rupees * 100) : null
}
