import { Fraction } from './fraction.ts'

/** 1234567890 paise → 1,23,45,678.90: Indian grouping, always two decimals, cut from the exact value by rounding once. */
export function amountText(paise: number | Fraction): string {
  const rounded = typeof paise === 'number' ? paise : paise.toNearest()
  const digits = String(Math.abs(rounded)).padStart(3, '0')
  return `${rounded < 0 ? '−' : ''}${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`
}

/** 23,333 for whole rupees and 23,333.33 for others. */
export const shortAmountText = (paise: number | Fraction): string => amountText(paise).replace(/\.00$/, '')

/** 29.5 or 0.25: as many decimals as it has, four at most. */
export function numberText(value: Fraction): string {
  const scaled = value.times(10_000).toNearest()
  const digits = String(Math.abs(scaled)).padStart(5, '0')
  const decimals = digits.slice(-4).replace(/0+$/, '')
  return `${scaled < 0 ? '−' : ''}${grouped(digits.slice(0, -4))}${decimals === '' ? '' : `.${decimals}`}`
}

/** Hundredths of a percent: 833 → 8.33 %. */
export const rateText = (rate: number): string => `${numberText(Fraction.of(rate, 100))} %`

/** The last three digits together, the others in twos. */
function grouped(digits: string): string {
  let [rest, text] = [digits.slice(0, -3), digits.slice(-3)]
  for (; rest !== ''; rest = rest.slice(0, -2)) text = `${rest.slice(-2)},${text}`
  return text
}
