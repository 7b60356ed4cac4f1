import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { COMMIT_PROBABILITY } from '#sales/contract/deals/deal-lists.ts'
import { closeMonth, dealRows, IS_OPEN, isSlipped, weightedOfDeal, wonMonth } from './deal-queries.ts'

type Owner = number | undefined

const rowsOf = (ctx: Ctx, owner: Owner) =>
  dealRows(ctx).$if(owner !== undefined, (rows) => rows.where('deal.owner_id', '=', owner!))

const sum = (of: ReturnType<typeof sql<number>>) => sql<number>`coalesce(sum(${of}), 0)::bigint`
const amount = sql<number>`deal.amount_base`

/** Open deals by the month in which they are expected; what is late or has no date stands apart. */
export async function listExpected(ctx: Ctx, owner: Owner) {
  const bucket = sql<string>`case when ${isSlipped(ctx)} then 'slipped'
    when deal.expected_close is null then 'no_date' else ${closeMonth} end`
  return rowsOf(ctx, owner)
    .where(IS_OPEN)
    .select([bucket.as('bucket'), sql<number>`count(*)::integer`.as('count')])
    .select([sum(amount).as('pipeline'), sum(weightedOfDeal).as('weighted')])
    .select(
      sum(sql<number>`case when deal.probability >= ${COMMIT_PROBABILITY} then deal.amount_base end`).as(
        'commit',
      ),
    )
    .groupBy(sql`1`)
    .execute()
}

export const listWon = (ctx: Ctx, owner: Owner, since: string) =>
  rowsOf(ctx, owner)
    .where('deal.won_at', '>=', since)
    .select([wonMonth.as('bucket'), sum(amount).as('won')])
    .groupBy(sql`1`)
    .execute()

export const countClosed = (ctx: Ctx, owner: Owner, since: string) =>
  rowsOf(ctx, owner)
    .where((where) => where.or([where('deal.won_at', '>=', since), where('deal.lost_at', '>=', since)]))
    .select([
      sql<number>`count(deal.won_at)::integer`.as('won'),
      sql<number>`count(deal.lost_at)::integer`.as('lost'),
      sum(sql<number>`case when deal.won_at is not null then deal.amount_base end`).as('won_amount'),
      sum(sql<number>`case when deal.lost_at is not null then deal.amount_base end`).as('lost_amount'),
      sql<number | null>`round(percentile_cont(0.5) within group (order by
        extract(epoch from deal.won_at - deal.created_at) / 86400) filter (where deal.won_at is not null))::integer`.as(
        'cycle_days',
      ),
    ])
    .executeTakeFirstOrThrow()

/** Of the deals that were added since then: how many ever reached a stage, and how many went beyond it. */
export const listConversion = (ctx: Ctx, owner: Owner, since: string) =>
  ctx.db
    .with('furthest', () =>
      rowsOf(ctx, owner)
        .innerJoin('deal_move', 'deal_move.deal_id', 'deal.id')
        .innerJoin('deal_stage as reached', 'reached.id', 'deal_move.to_stage_id')
        .where('deal.created_at', '>=', since)
        .where('reached.kind', '<>', 'lost')
        .select(['deal.id', sql<number>`max(reached.position)`.as('position')])
        .groupBy('deal.id'),
    )
    .selectFrom('deal_stage')
    .leftJoin('furthest', (join) => join.onRef('furthest.position', '>=', 'deal_stage.position'))
    .where('deal_stage.kind', '=', 'open')
    .select([
      'deal_stage.name as stage',
      sql<number>`count(furthest.id)::integer`.as('reached'),
      sql<number>`count(*) filter (where furthest.position > deal_stage.position)::integer`.as('went_on'),
    ])
    .groupBy(['deal_stage.id', 'deal_stage.name', 'deal_stage.position'])
    .orderBy('deal_stage.position')
    .execute()
