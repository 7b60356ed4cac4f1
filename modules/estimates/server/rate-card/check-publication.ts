import type { Refusal } from '#platform/contract/refusal.ts'
import { estimatesMessages } from '#estimates/contract/estimates-messages.ts'
import type { RateCard } from '#estimates/contract/rate-card/rate-card.ts'

const { card: say } = estimatesMessages

/** What a draft may lack and published rates may not: a prospect is never told that work costs nothing. */
export function complaintAboutPublishing(card: RateCard): Refusal | null {
  for (const check of [offered, hours, teams]) {
    const complaint = check(card)
    if (complaint) return complaint
  }
  return null
}

const isActive = ({ active }: { readonly active: boolean }) => active

const offered = ({ categories, teams: hired, options }: RateCard): Refusal | null =>
  [...categories, ...hired, ...options].some(isActive) ? null : say.nothingOffered

function hours({ settings, categories, fields }: RateCard): Refusal | null {
  if (settings.blended_rate > 0) return null
  const counted = categories
    .filter(isActive)
    .find(
      ({ id, base_hours }) =>
        base_hours > 0 ||
        fields.some(
          ({ category_id, active, values }) =>
            active && category_id === id && values.some((value) => value.active && value.add_hours > 0),
        ),
    )
  return counted ? say.hoursForNothing(counted.name) : null
}

function teams({ teams: hired }: RateCard): Refusal | null {
  const unpriced = hired.filter(isActive).find(({ junior, mid, senior }) => !junior || !mid || !senior)
  return unpriced ? say.teamForNothing(`${unpriced.group}, ${unpriced.name}`) : null
}
