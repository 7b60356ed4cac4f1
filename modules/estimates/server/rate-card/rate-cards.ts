import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, updateRow } from '#platform/server/database/write.ts'
import { must, Refused } from '#platform/server/must.ts'
import { estimatesMessages } from '#estimates/contract/estimates-messages.ts'
import type { RateCard } from '#estimates/contract/rate-card/rate-card.ts'
import type {
  compareRateCard,
  discardDraft,
  publishRateCard,
  saveCalculatorPage,
} from '#estimates/contract/rate-card/rate-card-calls.ts'
import { cardDifferences } from './card-differences.ts'
import { publishedIds } from './change-draft.ts'
import { complaintAboutPublishing } from './check-publication.ts'
import { computeFixed, computeHire, computeUpdate } from '#estimates/server/pricing/compute-estimate.ts'
import { findPageSettings } from '#estimates/server/estimate-queries.ts'
import { may, ownerSeen } from '#estimates/server/estimates-policy.ts'
import {
  countUses,
  findOptionalCard,
  findOptionalPrevious,
  listCards,
  listToReplay,
  lockOptionalDraft,
  publishDraft,
} from './rate-card-queries.ts'

const { card: say, notYours } = estimatesMessages

const mustRead = (ctx: Ctx) => must(may(ctx.actor, 'estimates.rates.read'), say.notReader)

export async function readCard(ctx: Ctx) {
  mustRead(ctx)
  const draft = await findOptionalCard(ctx, { state: 'draft' })
  const published = await findOptionalCard(ctx, { state: 'published' })
  const shown = draft ?? published
  must(shown, say.noDraft)
  return {
    card: shown.content,
    version: draft?.version ?? 0,
    published_number: published?.number ?? null,
    fixed_ids: [...(await publishedIds(ctx))],
    used: await countUses(ctx),
    can: {
      edit: may(ctx.actor, 'estimates.rates.edit'),
      publish: may(ctx.actor, 'estimates.rates.publish'),
      page: may(ctx.actor, 'estimates.page.manage'),
    },
  }
}

/** The person who publishes has seen this draft and no other one. */
export async function publish(ctx: Ctx, { version, note }: InputOf<typeof publishRateCard>) {
  must(may(ctx.actor, 'estimates.rates.publish'), say.notPublisher)
  const draft = await lockOptionalDraft(ctx)
  must(draft, say.noDraft)
  must(draft.version === version, say.stale)
  const complaint = complaintAboutPublishing(draft.content)
  must(complaint === null, complaint ?? say.noDraft)
  const published = await findOptionalCard(ctx, { state: 'published' })
  const changes = published ? cardDifferences(published.content, draft.content).length : 1
  must(changes > 0 || !isSame(published?.content, draft.content), say.nothingChanged)
  const row = await publishDraft(ctx, draft, note)
  return { number: row.number ?? 0 }
}

const isSame = (one: RateCard | undefined, other: RateCard) => JSON.stringify(one) === JSON.stringify(other)

export async function discard(ctx: Ctx, { version }: InputOf<typeof discardDraft>) {
  must(may(ctx.actor, 'estimates.rates.edit'), say.notEditor)
  const draft = await lockOptionalDraft(ctx)
  const published = await findOptionalCard(ctx, { state: 'published' })
  // The first draft is all there is.
  must(draft && published, say.noDraft)
  must(draft.version === version, say.stale)
  await deleteRow(ctx, 'rate_card', draft.id)
  return {}
}

export async function readHistory(ctx: Ctx) {
  mustRead(ctx)
  const rows = await listCards(ctx)
  return rows.map(({ number, published_at, state, estimates, ...row }) => ({
    ...row,
    number: number ?? 0,
    state: state === 'published' ? ('published' as const) : ('past' as const),
    published_at: published_at ?? '',
    estimates: estimates ?? 0,
  }))
}

export async function compare(ctx: Ctx, { id }: InputOf<typeof compareRateCard>) {
  mustRead(ctx)
  const after = await findOptionalCard(ctx, id === undefined ? { state: 'draft' } : { id })
  must(after, id === undefined ? say.noDraft : say.noSuchCard)
  const before =
    id === undefined
      ? await findOptionalCard(ctx, { state: 'published' })
      : await findOptionalPrevious(ctx, after.number ?? 0)
  return before ? cardDifferences(before.content, after.content) : []
}

/** What was really asked, under rates that no one has published yet; of the estimates that one may see. */
export async function replay(ctx: Ctx) {
  mustRead(ctx)
  must(may(ctx.actor, 'estimates.estimate.read'), notYours)
  const draft = await findOptionalCard(ctx, { state: 'draft' })
  must(draft, say.noDraft)
  const rows = await listToReplay(ctx, ownerSeen(ctx))
  return rows.map(({ inputs, path, budget, created_at, ...row }) => {
    try {
      const outcome = recompute(draft.content, { inputs, path, budget, today: companyDay(created_at) })
      return { ...row, new_low: outcome.low, new_high: outcome.high, refusal: null }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return { ...row, new_low: null, new_high: null, refusal: error.refusal.text }
    }
  })
}

type Kept = {
  readonly inputs: unknown
  readonly path: string
  readonly budget: string
  readonly today: string
}

function recompute(card: RateCard, { inputs, path, budget, today }: Kept) {
  if (path === 'fixed') {
    const { fields } = inputs as Pick<Parameters<typeof computeFixed>[1], 'fields'>
    return computeFixed(card, { fields, budget }).computed.outcome
  }
  if (path === 'hire') {
    const asked = inputs as Omit<Parameters<typeof computeHire>[1], 'today'>
    return computeHire(card, { ...asked, today }).outcome
  }
  const { field_category_id, fields } = inputs as {
    field_category_id: number
    fields: Parameters<typeof computeUpdate>[2]
  }
  return computeUpdate(card, field_category_id, fields).outcome
}

export async function readPage(ctx: Ctx) {
  must(may(ctx.actor, 'estimates.page.manage'), say.notReader)
  return findPageSettings(ctx)
}

export async function savePage(ctx: Ctx, { version, ...page }: InputOf<typeof saveCalculatorPage>) {
  must(may(ctx.actor, 'estimates.page.manage'), say.notEditor)
  await updateRow(ctx, 'estimate_page', { id: 1, version }, page)
  return {}
}
