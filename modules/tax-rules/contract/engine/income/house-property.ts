import { amountText } from '#platform/contract/exact/amount-text.ts'
import type { TaxInput } from '#tax-rules/contract/tax-inputs.ts'
import type { RegimeFigures, TaxYear } from '#tax-rules/contract/tax-year.ts'

export type HouseProperty = { readonly amount: number; readonly why: string }

/** Rent less interest. A loss lowers the salary only as far as the regime lets it. */
export function houseProperty(
  house: TaxInput['house'],
  { house_property: rules }: RegimeFigures,
  { self_occupied_interest: caps }: Pick<TaxYear, 'self_occupied_interest'>,
): HouseProperty {
  const cap = house.isReducedLimit ? caps.reduced : caps.usual
  const interest = rules.self_occupied_interest ? Math.min(house.selfOccupiedInterest, cap) : 0
  const canLose = rules.loss_set_off > 0
  const rents = house.letOut.map(({ netRent, interest: paid }) =>
    canLose ? netRent - paid : Math.max(0, netRent - paid),
  )
  const rent = rents.reduce((sum, amount) => sum + amount, 0)
  const amount = Math.max(rent - interest, -rules.loss_set_off)
  return {
    amount: amount === 0 ? 0 : amount,
    why: [
      `rent after interest ${amountText(rent)}`,
      ...(rules.self_occupied_interest
        ? [`interest of the own house ${amountText(interest)} of at most ${amountText(cap)}`]
        : ['interest of the own house is not allowed']),
      ...(rent - interest < amount ? [`loss set off up to ${amountText(rules.loss_set_off)}`] : []),
    ].join('; '),
  }
}
