import { dayInWords } from '#platform/contract/day-in-words.ts'
import { must } from '#platform/server/must.ts'
import { isAsked } from '#estimates/contract/calculator/asked-questions.ts'
import { GAME_CATEGORY, LONGEST_MONTHS, MOST_OF_A_LEVEL } from '#estimates/contract/estimates-lists.ts'
import { estimatesMessages as say } from '#estimates/contract/estimates-messages.ts'
import type { CostField, Offer, RateCard } from '#estimates/contract/rate-card/rate-card.ts'
import type { AnsweredField, ChosenTeam } from '#estimates/contract/calculator/submit-calls.ts'
import type { Answer } from '#estimates/server/pricing/fixed-cost.ts'
import type { HiredTeam } from '#estimates/server/pricing/hire-team-cost.ts'
import { activeCategory, activeFields, holdsOn } from '#estimates/server/pricing/public-rate-card.ts'

export type FixedAnswers = {
  readonly category: NonNullable<ReturnType<typeof activeCategory>>
  readonly answers: readonly Answer[]
  /** Given to questions that were not asked: not priced, but noted. */
  readonly ignored: readonly number[]
}

/** Every answer belongs to one requirement, to a question that is asked, and to a value that is offered. */
export function readFixedAnswers(card: RateCard, given: readonly AnsweredField[]): FixedAnswers {
  const first = card.fields.find(({ id }) => id === given[0]?.field_id)
  must(given.length > 0, say.noQuestion)
  must(first, say.questionGone)
  const category = activeCategory(card, first.category_id)
  must(category, say.notOffered)
  const fields = activeFields(card, category.id)
  const chosen = new Map<number, readonly number[]>()
  for (const { field_id, values } of given) {
    const known = card.fields.find(({ id }) => id === field_id)
    must(known, say.questionGone)
    const field = fields.find(({ id }) => id === field_id)
    must(field && !chosen.has(field_id) && areFitting(field, values), say.invalidSelection(known.name))
    chosen.set(field_id, values)
  }
  const asked = fields.filter((field) => isAsked(field, fields, chosen))
  for (const field of asked)
    must(!field.is_required || (chosen.get(field.id) ?? []).length > 0, say.fieldEmpty(field.name))
  const answers = asked.map((field) => {
    const values = field.values.filter(({ id }) => (chosen.get(field.id) ?? []).includes(id))
    return { field, values }
  })
  const ignored = [...chosen]
    .filter(([id, values]) => values.length > 0 && !asked.some((field) => field.id === id))
    .map(([id]) => id)
  return { category, answers, ignored }
}

const areFitting = (field: CostField, values: readonly number[]) =>
  (field.type === 'checkbox' || values.length <= 1) &&
  new Set(values).size === values.length &&
  values.every((value) => field.values.some(({ id }) => id === value))

type TeamCategory = { readonly field_values: readonly ChosenTeam[] }

/** Rows without anybody are left out; whatever else a client sends along is not even read. */
export function readTeams(card: RateCard, given: readonly TeamCategory[]): HiredTeam[] {
  const rows = given.flatMap((category) => category.field_values)
  const ids = new Set(rows.map(({ team_id }) => team_id))
  must(ids.size === rows.length, say.teamGone)
  const teams = rows.map((row) => {
    const team = card.teams.find(({ id, active }) => active && id === row.team_id)
    must(team, say.teamGone)
    const { duration: months } = row
    const counts = {
      junior: row.junior_level_count,
      mid: row.mid_level_count,
      senior: row.senior_level_count,
    }
    const fits = months <= LONGEST_MONTHS && Object.values(counts).every((count) => count <= MOST_OF_A_LEVEL)
    must(fits, say.invalidSelection(team.name))
    return { team, months, ...counts }
  })
  const hired = teams.filter(({ junior, mid, senior }) => junior + mid + senior > 0)
  must(hired.length > 0, say.noMember)
  return hired
}

/** An offer that ended meanwhile does not fail the form; the prospect reads why it is not in it. */
export function readOffer(
  card: RateCard,
  ids: readonly number[],
  today: string,
): { offer: Offer | null; note: string | null } {
  must(ids.length <= 1, say.oneOffer)
  if (ids.length === 0) return { offer: null, note: null }
  const offer = card.offers.find(({ id }) => id === ids[0])
  must(offer, say.noSuchOffer)
  if (offer.valid_to !== null && offer.valid_to < today)
    return { offer: null, note: say.offerEnded(offer.title, dayInWords(offer.valid_to)) }
  if (!holdsOn(offer, today))
    return { offer: null, note: say.offerNotYet(offer.title, dayInWords(offer.valid_from)) }
  if (!offer.active) return { offer: null, note: say.offerWithdrawn(offer.title) }
  return { offer, note: null }
}

type UpdateFields = {
  readonly link?: string | null | undefined
  readonly technology: number | null
  readonly update_option: number | null
}

export function readUpdate(card: RateCard, categoryId: number, fields: UpdateFields) {
  const category = activeCategory(card, categoryId)
  must(category, say.notOffered)
  const isGame = categoryId === GAME_CATEGORY
  const engineLabel = isGame ? 'Game engine' : 'Technology'
  must(fields.update_option !== null, say.optionEmpty)
  must(fields.technology !== null, isGame ? say.engineEmpty : say.technologyEmpty)
  const isHere = (entry: { active: boolean; category_id: number | null }) =>
    entry.active && (entry.category_id === null || entry.category_id === categoryId)
  const option = card.options.find((entry) => entry.id === fields.update_option && isHere(entry))
  must(option, say.invalidSelection('Update option'))
  const engine = card.engines.find((entry) => entry.id === fields.technology && isHere(entry))
  must(engine, say.invalidSelection(engineLabel))
  const link = (fields.link ?? '').trim()
  must(link === '' || isWebAddress(link), say.linkWrong)
  return { category, option, engine, engineLabel, link }
}

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
