export type Currency = 'INR' | 'USD'

const grouping = (locale: string) => {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const parted = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return (minor: number) => (minor % 100 === 0 ? whole : parted).format(minor / 100)
}
const shown = { INR: grouping('en-IN'), USD: grouping('en-US') }
const signs = { INR: '₹', USD: '$' }

export const moneySign = (currency: Currency): string => signs[currency]

/** ₹4,60,000 or $20,757; a fraction of two digits, only where there is one. */
export function moneyText(minor: number, currency: Currency): string {
  const sign = minor < 0 ? '−' : ''
  return `${sign}${signs[currency]}${shown[currency](Math.abs(minor))}`
}

export const rangeText = (low: number, high: number, currency: Currency): string =>
  low === high ? moneyText(low, currency) : `${moneyText(low, currency)} – ${moneyText(high, currency)}`

export const factorText = (tenThousandths: number): string =>
  `× ${(tenThousandths / 10_000).toFixed(4).replace(/0{1,2}$/, '')}`

export const percentText = (tenThousandths: number): string =>
  `${(tenThousandths / 100).toFixed(2).replace(/\.?0+$/, '')} %`
