import type { RateCard } from '#estimates/contract/rate-card/rate-card.ts'

type Named = { readonly label: string; readonly value: string }

/** What a number of the rates is called, by question or by kind; the newest version that knows it says so. */
export function entryNames(cards: readonly RateCard[]): ReadonlyMap<number, Named> {
  const names = new Map<number, Named>()
  const name = (id: number, label: string, value: string) => {
    if (!names.has(id)) names.set(id, { label, value })
  }
  for (const card of cards) {
    for (const field of card.fields) for (const value of field.values) name(value.id, field.name, value.name)
    for (const team of card.teams) name(team.id, 'Team', team.name)
    for (const offer of card.offers) name(offer.id, 'Offer', offer.title)
    for (const option of card.options) name(option.id, 'Update', option.name)
    for (const engine of card.engines) name(engine.id, 'Technology', engine.name)
  }
  return names
}
