import { show } from '#platform/web/light/format-values.ts'
import { bonusKinds, dueText, type OfferBonus } from '#recruitment/contract/offers/bonus-rules.ts'

/** A line for each, for both sides of an offer. */
export const bonusFacts = (bonuses: readonly OfferBonus[]): (readonly [string, string])[] =>
  bonuses.map(({ kind, amount, after_months }) => [
    bonusKinds.labelOf(kind),
    `${show.money(amount)}, ${dueText(after_months)}`,
  ])
