export type Currency = 'INR' | 'USD'

const grouping = {
  INR: new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }),
  USD: new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }),
}
const signs = { INR: '₹', USD: '$' }

export const moneySign = (currency: Currency): string => signs[currency]

/** ₹4,60,000 or $20,757; a fraction only where there is one. */
export function moneyText(minor: number, currency: Currency): string {
  const sign = minor < 0 ? '−' : ''
  return `${sign}${signs[currency]}${grouping[currency].format(Math.abs(minor) / 100)}`
}

export const rangeText = (low: number, high: number, currency: Currency): string =>
  low === high ? moneyText(low, currency) : `${moneyText(low, currency)} – ${moneyText(high, currency)}`

export const factorText = (tenThousandths: number): string =>
  `× ${(tenThousandths / 10_000).toFixed(4).replace(/0{1,2}$/, '')}`

export const percentText = (tenThousandths: number): string =>
  `${(tenThousandths / 100).toFixed(2).replace(/\.?0+$/, '')} %`
