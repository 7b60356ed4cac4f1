import { digitsOf, type Currency } from '#exchange-rates/contract/currencies.ts'
import { showDecimal } from '#platform/web/light/decimal.ts'
import { show } from '#platform/web/light/format-values.ts'

/** In the deal’s own currency. */
export const moneyText = (amount: number | undefined, currency: string): string => {
  if (amount === undefined) return '–'
  return currency === 'INR'
    ? show.money(amount)
    : `${currency} ${showDecimal(amount, digitsOf(currency as Currency))}`
}
