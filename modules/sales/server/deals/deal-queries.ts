import { sql, type SqlBool } from 'kysely'
import { instantAt } from '#calendar/server/public.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { daysOfRange } from '#platform/contract/lists/list-filter.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { dealList, type DealRow } from '#sales/contract/deals/deal-list.ts'
import { COMMIT_PROBABILITY } from '#sales/contract/deals/deal-lists.ts'
import { worksFor } from '#sales/server/colleague-queries.ts'
import { dealsWhere } from '#sales/server/sales-policy.ts'
import type { StageRow } from './deal-row-queries.ts'

export const nextOfDeal = sql<string | null>`least(
  (select min(task.due_at) from sales_task as task where task.deal_id = deal.id and task.status <> 'closed'),
  (select min(met.starts_at) from sales_meeting as met where met.deal_id = deal.id and met.status = 'scheduled'))`

const closedAt = sql<string | null>`coalesce(deal.won_at, deal.lost_at)`

/** Rounded for each deal, so that a sum is the sum of what stands in the rows. */
export const weightedOfDeal = sql<number>`round(deal.amount_base * deal.probability / 100.0)::bigint`

export const IS_OPEN = sql<SqlBool>`stage.kind = 'open'`

export const isSlipped = (ctx: Ctx) =>
  sql<SqlBool>`(${IS_OPEN} and coalesce(deal.expected_close < ${companyDay(ctx.now)}::date, false))`

/** Longer than its stage allows without a move, a note, a call or a closed task. */
export const isRotting = (ctx: Ctx) => sql<SqlBool>`(${IS_OPEN} and greatest(deal.stage_changed_at,
  (select max(entry.written_at) from sales_entry as entry where entry.deal_id = deal.id),
  (select max(task.closed_at) from sales_task as task where task.deal_id = deal.id))
  < ${ctx.now.toISOString()}::timestamptz - make_interval(days => stage.rotting_days))`

const monthOf = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone ${sql.lit(COMPANY_ZONE)}, 'YYYY-MM')`
export const wonMonth = monthOf('deal.won_at')
export const closeMonth = sql<string>`to_char(deal.expected_close, 'YYYY-MM')`

export const dealRows = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'deal' | 'deal_stage' | 'account' | 'sales_account' | 'lead' | 'deal_move'>()
    .selectFrom('deal')
    .innerJoin('deal_stage as stage', 'stage.id', 'deal.stage_id')
    .innerJoin('account as owner', 'owner.id', 'deal.owner_id')
    .leftJoin('sales_account', 'sales_account.id', 'deal.sales_account_id')
    .where(dealsWhere(ctx))

const sourceOfDeal = sql<string>`(select asked.source from lead as asked where asked.id = deal.lead_id)`

/** On these days, on the clock of the company; `2026-11-01..2026-11-30`. */
export const isWonOn = (range: string) => {
  const { from, to } = daysOfRange(range)
  const at = (day: string) => sql`${instantAt(day, 0, COMPANY_ZONE)}::timestamptz`
  return sql<SqlBool>`(deal.won_at is not null
    and ${from === null ? sql`true` : sql`deal.won_at >= ${at(from)}`}
    and ${to === null ? sql`true` : sql`deal.won_at < ${at(dayAfter(to))}`})`
}

export type Whose = {
  readonly owner?: number | undefined
  readonly company?: number | undefined
  readonly source?: string | undefined
}

/** Narrowed as the list is by the same filters. */
export const dealRowsOf = (ctx: Ctx, { owner, company, source }: Whose) =>
  dealRows(ctx)
    .$if(owner !== undefined, (rows) => rows.where('deal.owner_id', '=', owner!))
    .$if(company !== undefined, (rows) => rows.where(worksFor(ctx, 'deal.owner_id', company!)))
    .$if(source !== undefined, (rows) => rows.where(sourceOfDeal, '=', source!))

const amountSums = [
  sql<number>`count(*)::integer`.as('count'),
  sql<number>`coalesce(sum(deal.amount_base), 0)::bigint`.as('sum'),
] as const

export const sumWon = (ctx: Ctx, whose: Whose, range: string) =>
  dealRowsOf(ctx, whose)
    .where(isWonOn(range))
    .select([sourceOfDeal.as('source'), ...amountSums])
    .groupBy(sql`1`)
    .execute()

export const sumSlipped = (ctx: Ctx, whose: Whose) =>
  dealRowsOf(ctx, whose).where(isSlipped(ctx)).select(amountSums).executeTakeFirstOrThrow()

const views: Readonly<Record<string, (ctx: Ctx) => ReturnType<typeof sql<SqlBool>>>> = {
  open: () => IS_OPEN,
  mine: ({ actor }) => sql<SqlBool>`(${IS_OPEN} and deal.owner_id = ${actor.id})`,
  no_next_step: () => sql<SqlBool>`(${IS_OPEN} and ${nextOfDeal} is null)`,
  rotting: isRotting,
  commit: () => sql<SqlBool>`(${IS_OPEN} and deal.probability >= ${COMMIT_PROBABILITY})`,
  slipped: isSlipped,
  no_date: () => sql<SqlBool>`(${IS_OPEN} and deal.expected_close is null)`,
  won: () => sql<SqlBool>`stage.kind = 'won'`,
  lost: () => sql<SqlBool>`stage.kind = 'lost'`,
  all: () => sql<SqlBool>`true`,
}

const withFacts = (rows: ReturnType<typeof dealRows>, ctx: Ctx) =>
  rows
    .selectAll('deal')
    .select(['stage.name as stage_name', 'stage.kind as stage_kind', 'owner.name as owner_name'])
    .select(['sales_account.name as account_name', weightedOfDeal.as('weighted'), nextOfDeal.as('next_step')])
    .select([isSlipped(ctx).as('slipped'), isRotting(ctx).as('rotting')])

export const dealQuery = listQuery(dealList, {
  from: dealRows,
  select: (rows, { ctx }) => withFacts(rows, ctx),
  filters: {
    view: (rows, view, { ctx }) => rows.where(views[view]!(ctx)),
    stage: (rows, id) => rows.where('deal.stage_id', '=', id),
    owner: (rows, id) => rows.where('deal.owner_id', '=', id),
    deal_type: (rows, type) => rows.where('deal.deal_type', '=', type as DealRow['deal_type']),
    lost_reason: (rows, reason) => rows.where('deal.lost_reason', '=', reason as DealRow['lost_reason']),
    // As the forecast counts them: what lies in the past has slipped out of its month.
    closes: (rows, month, { ctx }) =>
      rows.where(sql<SqlBool>`(${IS_OPEN} and ${closeMonth} = ${month} and not ${isSlipped(ctx)})`),
    closes_in: (rows, bucket, { ctx }) => rows.where(views[bucket]!(ctx)),
    won_in: (rows, month) => rows.where(wonMonth, '=', month),
    won_on: (rows, range) => rows.where(isWonOn(range)),
    source: (rows, origin) => rows.where(sourceOfDeal, '=', origin),
    company: (rows, id, { ctx }) => rows.where(worksFor(ctx, 'deal.owner_id', id)),
    search: (rows, words) =>
      rows.where((where) => where.or([searchIn('deal.name', words), searchIn('sales_account.name', words)])),
  },
  sorts: {
    name: neverNull('deal.name'),
    account: 'sales_account.name',
    stage: neverNull('stage.name'),
    amount_base: neverNull('deal.amount_base'),
    weighted: weightedOfDeal,
    expected_close: 'deal.expected_close',
    next_step: nextOfDeal,
    owner: neverNull('owner.name'),
    probability: neverNull('deal.probability'),
    deal_type: neverNull('deal.deal_type'),
    lost_reason: 'deal.lost_reason',
    closed_at: closedAt,
    currency: neverNull('deal.currency'),
    created_at: neverNull('deal.created_at'),
  },
  totals: { amount_base: 'deal.amount_base', weighted: weightedOfDeal },
  id: 'deal.id',
})

/** The one that a project began from; who may read it is asked apart. */
export const findOptionalDealOfProject = (ctx: Ctx, projectId: number) =>
  ctx.db
    .$pickTables<'deal' | 'deal_stage' | 'account' | 'sales_account' | 'lead'>()
    .selectFrom('deal')
    .innerJoin('deal_stage as stage', 'stage.id', 'deal.stage_id')
    .innerJoin('account as owner', 'owner.id', 'deal.owner_id')
    .leftJoin('sales_account', 'sales_account.id', 'deal.sales_account_id')
    .select(['deal.id', 'deal.name', 'deal.amount', 'deal.currency', 'deal.won_at', 'stage.name as stage'])
    .select(['owner.name as owner', 'sales_account.name as account'])
    .select(sql<boolean>`coalesce(${dealsWhere(ctx)}, false)`.as('seen'))
    .where('deal.project_id', '=', projectId)
    .executeTakeFirst()

/** With what its page needs beyond a row. */
export const findOptionalDeal = (ctx: Ctx, id: number) =>
  withFacts(dealRows(ctx), ctx)
    .leftJoin('lead', 'lead.id', 'deal.lead_id')
    .select(['lead.title as lead_title'])
    .select([
      sql<boolean>`${dealsWhere(ctx, 'change')}`.as('may_change'),
      sql<boolean>`${dealsWhere(ctx, 'assign')}`.as('may_assign'),
    ])
    .where('deal.id', '=', id)
    .executeTakeFirst()
export type SeenDeal = NonNullable<Awaited<ReturnType<typeof findOptionalDeal>>>

/** The newest first; a contact has few. */
export const listDealsOfContact = (ctx: Ctx, contactId: number) =>
  withFacts(dealRows(ctx), ctx)
    .where(
      sql<SqlBool>`exists (select from deal_contact as part where part.deal_id = deal.id and part.contact_id = ${contactId})`,
    )
    .orderBy('deal.id', 'desc')
    .limit(50)
    .execute()

export const findDeals = (ctx: Ctx, words: string, limit: number) =>
  dealRows(ctx)
    .select(['deal.id', 'deal.name', 'stage.name as stage_name', 'sales_account.name as account_name'])
    .where(searchIn('deal.name', words))
    .orderBy('deal.id', 'desc')
    .limit(limit)
    .execute()

export async function countDeals(ctx: Ctx) {
  const count = (condition: ReturnType<typeof sql<SqlBool>>) =>
    sql<number>`count(*) filter (where ${condition})::integer`
  const mine = views['mine']!(ctx)
  return dealRows(ctx)
    .select([
      count(mine).as('mine'),
      count(sql<SqlBool>`(${mine} and ${isSlipped(ctx)})`).as('slipped'),
      count(sql<SqlBool>`(${mine} and ${nextOfDeal} is null)`).as('idle'),
    ])
    .executeTakeFirstOrThrow()
}

/** How many cards a stage of the board has at most. */
const MOST_CARDS = 50

/** Of each open stage those on top; of what is closed the newest. */
export async function listCards(ctx: Ctx, { id, kind }: StageRow, owner: number | undefined) {
  return withFacts(dealRows(ctx), ctx)
    .select(sql<boolean>`${dealsWhere(ctx, 'change')}`.as('may_change'))
    .where('deal.stage_id', '=', id)
    .$if(owner !== undefined, (rows) => rows.where('deal.owner_id', '=', owner!))
    .$if(kind === 'open', (rows) => rows.orderBy('deal.rank'))
    .orderBy('deal.stage_changed_at', 'desc')
    .orderBy('deal.id')
    .limit(MOST_CARDS)
    .execute()
}

export const sumStages = (ctx: Ctx, whose: Whose) =>
  dealRowsOf(ctx, whose)
    .select([
      'deal.stage_id',
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`coalesce(sum(deal.amount_base), 0)::bigint`.as('sum'),
      sql<number>`coalesce(sum(${weightedOfDeal}), 0)::bigint`.as('weighted'),
    ])
    .groupBy('deal.stage_id')
    .execute()
