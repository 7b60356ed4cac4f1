import type { RateCard } from '#estimates/contract/rate-card/rate-card.ts'
import type {
  HireTeamView,
  OfferView,
  QuestionView,
} from '#estimates/contract/calculator/calculator-calls.ts'

/** What prospects may know of a card: names and counts, never a rate, an hour or a factor. */

const isActive = ({ active }: { readonly active: boolean }) => active

const isFor =
  (categoryId: number) =>
  ({ category_id }: { readonly category_id: number | null }) =>
    category_id === null || category_id === categoryId

export const activeCategory = (card: RateCard, id: number) =>
  card.categories.find((category) => category.id === id && category.active)

export const categoriesOf = (card: RateCard) =>
  card.categories.filter(isActive).map(({ id, name }) => ({ field_category_id: id, field_type: name }))

/** A question without an active value cannot be answered, so it is not asked. */
export const activeFields = (card: RateCard, categoryId: number) =>
  card.fields
    .filter((field) => field.active && field.category_id === categoryId && field.values.some(isActive))
    .map((field) => ({ ...field, values: field.values.filter(isActive) }))

export const questionsOf = (card: RateCard, categoryId: number): QuestionView[] =>
  activeFields(card, categoryId).map((field) => ({
    field_id: field.id,
    field_name: field.name,
    field_type: field.type,
    is_required: field.is_required,
    place_holder: field.place_holder,
    value_partitions: field.value_partitions,
    depends_on: field.depends_on,
    field_values: field.values.map(({ id, name }) => ({ value_id: id, value_name: name })),
  }))

export const activeTeams = (card: RateCard, categoryId: number) =>
  card.teams.filter(isActive).filter(isFor(categoryId))

/** Teams of one group stand together; a group is known by its first team. */
export function hireTeamsOf(card: RateCard, categoryId: number): HireTeamView[] {
  const groups = Map.groupBy(activeTeams(card, categoryId), ({ group }) => group)
  return [...groups].map(([name, teams]) => ({
    category_id: teams[0]!.id,
    category_name: name,
    field_values: teams.map((team) => ({
      team_id: team.id,
      team_name: team.name,
      duration: team.duration,
      junior_level_count: 0,
      mid_level_count: 0,
      senior_level_count: 0,
    })),
  }))
}

type Dated = { readonly valid_from: string; readonly valid_to: string | null }

/** On both days it still holds; days are those of the companies. */
export const holdsOn = ({ valid_from, valid_to }: Dated, today: string): boolean =>
  valid_from <= today && (valid_to === null || today <= valid_to)

export const offersOf = (card: RateCard, today: string): OfferView[] =>
  card.offers
    .filter((offer) => offer.active && holdsOn(offer, today))
    .map(({ id, title, description, discount_type, discount }) => ({
      offer_id: id,
      title,
      description,
      discount_type,
      percentage_of_discount: discount / 100,
    }))

export const updateChoicesOf = (card: RateCard, categoryId: number) => ({
  update_options: card.options
    .filter(isActive)
    .filter(isFor(categoryId))
    .map(({ id, name }) => ({ option_id: id, option_name: name })),
  game_engine: card.engines
    .filter(isActive)
    .filter(isFor(categoryId))
    .map(({ id, name }) => ({ game_engine_id: id, game_engine_name: name })),
})
