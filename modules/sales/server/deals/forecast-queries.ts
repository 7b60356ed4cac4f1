import { sql, type NotNull } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { COMMIT_PROBABILITY } from '#sales/contract/deals/deal-lists.ts'
import { worksFor } from '#sales/server/colleague-queries.ts'
import { leadsWhere } from '#sales/server/sales-policy.ts'
import {
  closeMonth,
  dealRowsOf,
  IS_OPEN,
  isSlipped,
  weightedOfDeal,
  wonMonth,
  type Whose,
} from './deal-queries.ts'

const sum = (of: ReturnType<typeof sql<number>>) => sql<number>`coalesce(sum(${of}), 0)::bigint`
const amount = sql<number>`deal.amount_base`

/** Open deals by the month in which they are expected; what is late or has no date stands apart. */
export async function listExpected(ctx: Ctx, whose: Whose) {
  const bucket = sql<string>`case when ${isSlipped(ctx)} then 'slipped'
    when deal.expected_close is null then 'no_date' else ${closeMonth} end`
  return dealRowsOf(ctx, whose)
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

export const listWon = (ctx: Ctx, whose: Whose, since: string) =>
  dealRowsOf(ctx, whose)
    .where('deal.won_at', '>=', since)
    .select([wonMonth.as('bucket'), sum(amount).as('won')])
    .groupBy(sql`1`)
    .execute()

export const countClosed = (ctx: Ctx, whose: Whose, since: string) =>
  dealRowsOf(ctx, whose)
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

export const listLostReasons = (ctx: Ctx, whose: Whose, since: string) =>
  dealRowsOf(ctx, whose)
    .where('deal.lost_at', '>=', since)
    .select([
      'deal.lost_reason as reason',
      sql<number>`count(*)::integer`.as('count'),
      sum(amount).as('amount'),
    ])
    .groupBy('deal.lost_reason')
    .$narrowType<{ reason: NotNull }>()
    .orderBy('amount', 'desc')
    .orderBy('reason')
    .execute()

/** Of the deals that were added since then: how many ever reached a stage, and how many went beyond it. */
export const listConversion = (ctx: Ctx, whose: Whose, since: string) =>
  ctx.db
    .with('furthest', () =>
      dealRowsOf(ctx, whose)
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
    .where('deal_stage.retired_at', 'is', null)
    .select([
      'deal_stage.name as stage',
      sql<number>`count(furthest.id)::integer`.as('reached'),
      sql<number>`count(*) filter (where furthest.position > deal_stage.position)::integer`.as('went_on'),
    ])
    .groupBy(['deal_stage.id', 'deal_stage.name', 'deal_stage.position'])
    .orderBy('deal_stage.position')
    .execute()

/** What those of them should win whom the reader may see. */
export const listTargets = (ctx: Ctx, { owner, company }: Whose, since: string) =>
  ctx.db
    .selectFrom('sales_target')
    .where('month', '>=', since.slice(0, 7))
    .where(leadsWhere(ctx, 'see', 'sales_target.account_id'))
    .$if(owner !== undefined, (rows) => rows.where('account_id', '=', owner!))
    .$if(company !== undefined, (rows) => rows.where(worksFor(ctx, 'sales_target.account_id', company!)))
    .select(['month as bucket', sql<number>`sum(amount)::bigint`.as('target')])
    .groupBy('month')
    .execute()
