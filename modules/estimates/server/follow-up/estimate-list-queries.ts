import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { estimateList } from '#estimates/contract/follow-up/estimate-calls.ts'
import type { EstimateState } from '#estimates/contract/estimates-lists.ts'

/** As it stands today: a mail that failed and a day that has passed are read, not written. */
const shownState = (ctx: Ctx) => sql<EstimateState>`
  case
    when estimate.state in ('followed_up', 'converted') then estimate.state
    when estimate.state = 'sent' and mail_message.state = 'failed' then 'mail_failed'
    when estimate.expires_at <= ${ctx.now} then 'expired'
    else estimate.state
  end`

const searched = sql`lower(estimate.number || ' ' || estimate.name || ' ' || estimate.email || ' ' || estimate.company_name)`

const estimates = (ctx: Ctx, ownerId: number | null) =>
  ctx.db
    .selectFrom('estimate')
    .innerJoin('lead', 'lead.id', 'estimate.lead_id')
    .leftJoin('account', 'account.id', 'lead.owner_id')
    .leftJoin('mail_message', 'mail_message.id', 'estimate.mail_id')
    .$if(ownerId !== null, (query) => query.where('lead.owner_id', '=', ownerId))

const columns = (ctx: Ctx) =>
  [
    'estimate.id',
    'estimate.number',
    'path',
    shownState(ctx).as('state'),
    'estimate.requirement',
    'estimate.name',
    'estimate.company_name',
    'estimate.email',
    'currency',
    'low',
    'high',
    'estimate.budget',
    'account.name as owner',
    'estimate.created_at',
  ] as const

export const estimateQuery = listQuery(estimateList, {
  from: (ctx: Ctx, ownerId: number | null) => estimates(ctx, ownerId),
  select: (rows, { ctx }) => rows.select([...columns(ctx)]),
  filters: {
    path: (rows, path) => rows.where('path', '=', path),
    state: (rows, state, { ctx }) => rows.where(shownState(ctx), '=', state),
    search: (rows, words) => rows.where(searchIn(searched, words)),
  },
  sorts: ({ ctx }) => ({
    number: neverNull('estimate.number'),
    state: neverNull(shownState(ctx)),
    created_at: neverNull('estimate.created_at'),
    name: neverNull('estimate.name'),
    email: neverNull('estimate.email'),
    requirement: neverNull('estimate.requirement'),
    path: neverNull('path'),
    owner: 'account.name',
  }),
  id: 'estimate.id',
})

export const findOptionalEstimate = (ctx: Ctx, ownerId: number | null, id: number) =>
  estimates(ctx, ownerId)
    .innerJoin('rate_card', 'rate_card.id', 'estimate.rate_card_id')
    .select([...columns(ctx), 'estimate.version', 'estimate.phone', 'estimate.message', 'estimate.is_nda'])
    .select([
      'lead.tags',
      'lead.owner_id',
      'rate_card.number as card_number',
      'outcome',
      'token',
      'viewed_at',
      'lead_id',
      'won_value',
      'nda_text',
      'nda_accepted_at',
      'nda_accepted_name',
      'consent',
      'revises_id',
    ])
    .select(['expires_at', 'mail_message.state as mail', 'estimate.state as kept_state'])
    .where('estimate.id', '=', id)
    .executeTakeFirst()

export const findOptionalNumber = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('estimate').select(['id', 'number']).where('id', '=', id).executeTakeFirst()

export const listEstimateFiles = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('estimate_file')
    .select(['file_id', 'name', 'bytes'])
    .where('estimate_id', '=', id)
    .orderBy('id')
    .execute()

/** Mails that failed and of which no one has been told. */
export const listUntoldFailures = (ctx: Ctx) =>
  ctx.db
    .selectFrom('estimate')
    .innerJoin('mail_message', 'mail_message.id', 'estimate.mail_id')
    .innerJoin('lead', 'lead.id', 'estimate.lead_id')
    .select(['estimate.id', 'estimate.number', 'estimate.name', 'lead.owner_id'])
    .where('mail_message.state', '=', 'failed')
    .where('mail_failure_told_at', 'is', null)
    .orderBy('estimate.id')
    .limit(200)
    .execute()

export const noteFailureTold = async (ctx: Ctx, id: number): Promise<boolean> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('estimate')
    .set({ mail_failure_told_at: ctx.now })
    .where('id', '=', id)
    .where('mail_failure_told_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
