/** Currencies that a rate can be entered for, with the digits of their smallest unit. */
export const currencyDigits = {
  USD: 2,
  EUR: 2,
  GBP: 2,
  AED: 2,
  SGD: 2,
  AUD: 2,
  CAD: 2,
  JPY: 0,
} as const
export type ForeignCurrency = keyof typeof currencyDigits
export type Currency = ForeignCurrency | 'INR'

export const foreignCurrencies = Object.keys(currencyDigits) as [ForeignCurrency, ...ForeignCurrency[]]
export const currencies = ['INR', ...foreignCurrencies] as [Currency, ...Currency[]]

export const digitsOf = (currency: Currency): number => (currency === 'INR' ? 2 : currencyDigits[currency])
