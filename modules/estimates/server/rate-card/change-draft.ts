import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { estimatesMessages } from '#estimates/contract/estimates-messages.ts'
import { rateCard, type RateCard } from '#estimates/contract/rate-card/rate-card.ts'
import type {
  entryKinds,
  moveEntry,
  raiseRates,
  removeEntry,
  saveCardSettings,
  saveCostField,
} from '#estimates/contract/rate-card/rate-card-calls.ts'
import { complaintAboutCard } from './check-card.ts'
import { may } from '#estimates/server/estimates-policy.ts'
import { Exact } from '#estimates/server/pricing/exact-amount.ts'
import {
  findOptionalCard,
  insertDraft,
  listPublishedContents,
  lockOptionalDraft,
  updateDraft,
} from './rate-card-queries.ts'

const { card: say } = estimatesMessages

type Kind = (typeof entryKinds)[number]

/** The one way to a changed draft: a caller who saw an older one is told, and what is no card is refused. */
async function changeDraft(ctx: Ctx, version: number, change: (card: RateCard) => RateCard): Promise<void> {
  must(may(ctx.actor, 'estimates.rates.edit'), say.notEditor)
  const draft = await lockOptionalDraft(ctx)
  must((draft?.version ?? 0) === version, say.stale)
  const from = draft ?? (await findOptionalCard(ctx, { state: 'published' }))
  must(from, say.noDraft)
  const next = rateCard.parse(change(from.content))
  const complaint = complaintAboutCard(next)
  must(complaint === null, complaint ?? say.noDraft)
  await (draft ? updateDraft(ctx, draft, next) : insertDraft(ctx, next))
}

type Saved = { readonly id: number | null; readonly version: number }

/** Adds an entry under the next number of the card, or puts it in the place of the one that has its number. */
export const saveEntry =
  (kind: Kind) =>
  async (ctx: Ctx, { version, id, ...entry }: Saved) => {
    let saved = id ?? 0
    await changeDraft(ctx, version, (card) => {
      const list = card[kind] as readonly { id: number }[]
      must(id === null || list.some((other) => other.id === id), say.noSuchEntry)
      saved = id ?? card.next_id
      const changed = { ...entry, id: saved }
      const next = id === null ? [...list, changed] : list.map((other) => (other.id === id ? changed : other))
      return { ...card, next_id: id === null ? card.next_id + 1 : card.next_id, [kind]: next }
    })
    return { id: saved }
  }

/** New values get their numbers; one that was published stays, if only switched off. */
export async function saveField(ctx: Ctx, { values, ...field }: InputOf<typeof saveCostField>) {
  const fixed = await publishedIds(ctx)
  let saved = 0
  await changeDraft(ctx, field.version, (card) => {
    const earlier = card.fields.find(({ id }) => id === field.id)
    must(field.id === null || earlier, say.noSuchEntry)
    const kept = new Set(values.map(({ id }) => id))
    must(!earlier?.values.some(({ id }) => fixed.has(id) && !kept.has(id)), say.inUse)
    let next = card.next_id
    saved = field.id ?? next++
    const known = new Set(earlier?.values.map(({ id }) => id))
    const numbered = values.map((value) => {
      must(value.id === null || known.has(value.id), say.noSuchEntry)
      return { ...value, id: value.id ?? next++ }
    })
    const { version: _, ...rest } = field
    const changed = { ...rest, id: saved, values: numbered }
    const fields = earlier
      ? card.fields.map((other) => (other.id === saved ? changed : other))
      : [...card.fields, changed]
    return { ...card, next_id: next, fields }
  })
  return { id: saved }
}

export async function saveSettings(ctx: Ctx, { version, ...settings }: InputOf<typeof saveCardSettings>) {
  await changeDraft(ctx, version, (card) => ({ ...card, settings }))
  return {}
}

export async function removeFromDraft(ctx: Ctx, { kind, id, version }: InputOf<typeof removeEntry>) {
  const fixed = await publishedIds(ctx)
  await changeDraft(ctx, version, (card) => {
    const list = card[kind] as readonly { id: number }[]
    must(
      list.some((entry) => entry.id === id),
      say.noSuchEntry,
    )
    must(!fixed.has(id), say.inUse)
    must(kind !== 'categories' || !card.fields.some(({ category_id }) => category_id === id), say.hasFields)
    return { ...card, [kind]: list.filter((entry) => entry.id !== id) }
  })
  return {}
}

export async function moveInDraft(ctx: Ctx, { kind, id, up, version }: InputOf<typeof moveEntry>) {
  await changeDraft(ctx, version, (card) => {
    const list = [...(card[kind] as readonly { id: number; category_id?: number | null }[])]
    const at = list.findIndex((entry) => entry.id === id)
    must(at >= 0, say.noSuchEntry)
    const step = up ? -1 : 1
    let other = at + step
    // Entries of other requirements stand in between and do not count.
    while (list[other] && list[other]!.category_id !== list[at]!.category_id) other += step
    const neighbour = list[other]
    if (neighbour) {
      list[other] = list[at]!
      list[at] = neighbour
    }
    return { ...card, [kind]: list }
  })
  return {}
}

export async function raiseInDraft(ctx: Ctx, { version, percent }: InputOf<typeof raiseRates>) {
  const raised = (cents: number) =>
    Exact.of(cents)
      .times(10_000 + percent)
      .over(100)
      .round() * 100
  await changeDraft(ctx, version, (card) => ({
    ...card,
    teams: card.teams.map((team) => ({
      ...team,
      junior: raised(team.junior),
      mid: raised(team.mid),
      senior: raised(team.senior),
    })),
  }))
  return {}
}

/** Numbers of everything that was in force once. */
export async function publishedIds(ctx: Ctx): Promise<ReadonlySet<number>> {
  const contents = await listPublishedContents(ctx)
  return new Set(
    contents.flatMap((card) =>
      [
        ...card.categories,
        ...card.fields,
        ...card.fields.flatMap(({ values }) => values),
        ...card.teams,
        ...card.offers,
        ...card.options,
        ...card.engines,
      ].map(({ id }) => id),
    ),
  )
}
