import { sql, type Expression, type SqlBool } from 'kysely'
import type { PageFilter } from '#platform/contract/paging.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import type { EstimateNarrowing } from '#estimates/contract/follow-up/estimate-calls.ts'
import type { EstimateState } from '#estimates/contract/estimates-lists.ts'

/** As it stands today: a mail that failed and a day that has passed are read, not written. */
const shownState = (ctx: Ctx) => sql<EstimateState>`
  case
    when estimate.state in ('followed_up', 'converted') then estimate.state
    when estimate.state = 'sent' and mail_message.state = 'failed' then 'mail_failed'
    when estimate.expires_at <= ${ctx.now} then 'expired'
    else estimate.state
  end`

const searched = (search: string): Expression<SqlBool> => {
  const part = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`lower(estimate.number || ' ' || estimate.name || ' ' || estimate.email || ' ' || estimate.company_name) like ${part}`
}

const estimates = (ctx: Ctx, ownerId: number | null) =>
  ctx.db
    .selectFrom('estimate')
    .innerJoin('lead', 'lead.id', 'estimate.lead_id')
    .leftJoin('account', 'account.id', 'lead.owner_id')
    .leftJoin('mail_message', 'mail_message.id', 'estimate.mail_id')
    .$if(ownerId !== null, (query) => query.where('lead.owner_id', '=', ownerId))

const narrowed = (ctx: Ctx, ownerId: number | null, { search, path, state }: EstimateNarrowing) =>
  estimates(ctx, ownerId)
    .$if(path !== undefined, (query) => query.where('path', '=', path!))
    .$if(state !== undefined, (query) => query.where(shownState(ctx), '=', state!))
    .$if(Boolean(search), (query) => query.where(searched(search ?? '')))

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

export type ListFilter = EstimateNarrowing & Pick<PageFilter, 'after' | 'size'>

export function pageOfEstimates(ctx: Ctx, ownerId: number | null, filter: ListFilter) {
  const query = narrowed(ctx, ownerId, filter).select([...columns(ctx)])
  const order = {
    by: sql.ref('estimate.created_at'),
    valueOf: (row: { created_at: string }) => row.created_at,
    type: 'timestamptz' as const,
    id: sql.ref('estimate.id'),
    idOf: (row: { id: number }) => row.id,
    direction: filter.direction ?? ('desc' as const),
  }
  return pageByKey(query, order, filter, () => countEstimates(ctx, ownerId, filter))
}

export async function countEstimates(ctx: Ctx, ownerId: number | null, filter: EstimateNarrowing) {
  const { count } = await narrowed(ctx, ownerId, filter)
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

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
