import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { holdLock } from '#platform/server/database/named-locks.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import type { RateCard } from '#estimates/contract/rate-card/rate-card.ts'

export type CardRow = {
  readonly id: number
  readonly number: number | null
  readonly state: 'draft' | 'published' | 'past'
  readonly content: RateCard
  readonly version: number
}

type Which = { readonly state: 'draft' | 'published' } | { readonly id: number }

const findCard = (ctx: Ctx, which: Which) =>
  ctx.db
    .selectFrom('rate_card')
    .select(['id', 'number', 'state', 'content', 'version'])
    .$if('state' in which, (query) => query.where('state', '=', (which as { state: 'draft' }).state))
    .$if('id' in which, (query) => query.where('id', '=', (which as { id: number }).id))

/** What was stored had been read with the schema of the contract. */
const cardOf = (row: { content: unknown } | undefined) => row as CardRow | undefined

export const findOptionalCard = async (ctx: Ctx, which: Which): Promise<CardRow | undefined> =>
  cardOf(await findCard(ctx, which).executeTakeFirst())

export const lockOptionalDraft = async (ctx: Ctx): Promise<CardRow | undefined> =>
  cardOf(await findCard(ctx, { state: 'draft' }).forUpdate().executeTakeFirst())

export const insertDraft = (ctx: Ctx, content: RateCard) =>
  insertRow(ctx, 'rate_card', {
    state: 'draft',
    content: JSON.stringify(content),
    created_at: ctx.now,
    published_at: null,
  })

export const updateDraft = (ctx: Ctx, draft: { id: number; version: number }, content: RateCard) =>
  updateRow(ctx, 'rate_card', draft, { content: JSON.stringify(content) })

/** Two who publish at once wait for each other here; the index lets only one be in force. */
export async function publishDraft(ctx: Ctx, draft: { id: number; version: number }, note: string) {
  await holdLock(ctx, 'rate-card')
  const published = await findOptionalCard(ctx, { state: 'published' })
  if (published) await updateRow(ctx, 'rate_card', { id: published.id }, { state: 'past' })
  const { last } = await ctx.db
    .selectFrom('rate_card')
    .select((query) => query.fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  return updateRow(ctx, 'rate_card', draft, {
    state: 'published',
    number: (last ?? 0) + 1,
    note,
    published_at: ctx.now,
    published_by: ctx.actor.id === 0 ? null : ctx.actor.id,
  })
}

export async function replacePublishedCard(ctx: Ctx, content: RateCard, note: string) {
  const draft = await lockOptionalDraft(ctx)
  const row = draft ? await updateDraft(ctx, draft, content) : await insertDraft(ctx, content)
  return publishDraft(ctx, { id: row.id, version: row.version }, note)
}

export const listCards = (ctx: Ctx) =>
  ctx.db
    .selectFrom('rate_card')
    .leftJoin('account', 'account.id', 'rate_card.published_by')
    .select(['rate_card.id', 'number', 'state', 'note', 'published_at', 'account.name as published_by'])
    .select((query) =>
      query
        .selectFrom('estimate')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('estimate.rate_card_id', '=', 'rate_card.id')
        .as('estimates'),
    )
    .where('state', '<>', 'draft')
    .orderBy('number', 'desc')
    .limit(100)
    .execute()

/** Whatever was in force once may stand in an estimate. */
export const listPublishedContents = async (ctx: Ctx): Promise<RateCard[]> => {
  const rows = await ctx.db.selectFrom('rate_card').select('content').where('state', '<>', 'draft').execute()
  return rows.map(({ content }) => content as RateCard)
}

export const findOptionalPrevious = async (ctx: Ctx, number: number): Promise<CardRow | undefined> =>
  cardOf(
    await ctx.db
      .selectFrom('rate_card')
      .select(['id', 'number', 'state', 'content', 'version'])
      .where('number', '<', number)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )

const REPLAYED = 50

/** Of one owner, or of everybody where none is named. */
export const listToReplay = (ctx: Ctx, ownerId: number | null) =>
  ctx.db
    .selectFrom('estimate')
    .innerJoin('lead', 'lead.id', 'estimate.lead_id')
    .select(['estimate.id', 'estimate.number', 'name', 'currency', 'low', 'high', 'inputs', 'path'])
    .select(['estimate.budget', 'created_at'])
    .$if(ownerId !== null, (query) => query.where('lead.owner_id', '=', ownerId))
    .orderBy('created_at', 'desc')
    .orderBy('estimate.id', 'desc')
    .limit(REPLAYED)
    .execute()

/** How often a question was answered and an offer asked for, over all estimates. */
export async function countUses(ctx: Ctx): Promise<{ id: number; count: number }[]> {
  const { rows } = await sql<{ id: number; count: number }>`
    select used.id, count(*)::integer as count from (
      select (field ->> 'field_id')::integer as id from estimate,
        jsonb_array_elements(case when path = 'fixed' then inputs -> 'fields' end) as field
      where field -> 'values' <> '[]'::jsonb
      union all
      select offer::integer from estimate,
        jsonb_array_elements_text(case when path = 'hire' then inputs -> 'offer_id' end) as offer
    ) as used group by used.id`.execute(ctx.db)
  return rows
}
