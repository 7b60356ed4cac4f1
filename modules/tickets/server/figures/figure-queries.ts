import { sql, type SqlBool } from 'kysely'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { daysOfRange } from '#platform/contract/lists/list-filter.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { instantAt } from '#calendar/server/public.ts'
import { figureList } from '#tickets/contract/figure-calls.ts'
import { ticketsFor } from '#tickets/server/tickets-policy.ts'

type Span = { readonly from: string | null; readonly to: string | null }

const startOf = (day: string) => instantAt(day, 0, COMPANY_ZONE)

/** Tickets of a span that the reader handles or oversees; a merged one is counted with the one it went into. */
const counted = (ctx: Ctx, { from, to }: Span) =>
  ctx.db
    .selectFrom('ticket')
    .innerJoin('ticket_category as category', 'category.id', 'ticket.category_id')
    .where(ticketsFor(ctx, 'queue'))
    .where('ticket.merged_into', 'is', null)
    .$if(from !== null, (rows) => rows.where('ticket.created_at', '>=', startOf(from!)))
    .$if(to !== null, (rows) => rows.where('ticket.created_at', '<', startOf(dayAfter(to!, 1))))

/** Answered or overdue: of those the share within the target is taken. */
const answered = (ctx: Ctx) => sql<SqlBool>`(first_response_at is not null or response_due < ${ctx.now})`
const ended = (ctx: Ctx) => sql<SqlBool>`(ticket.state = 'closed' or resolution_due < ${ctx.now})`
const inTime = sql<SqlBool>`first_response_at <= response_due`
const solvedInTime = sql<SqlBool>`(ticket.state = 'closed' and closed_at <= resolution_due)`

const part = (of: unknown, all: unknown) =>
  sql<
    number | null
  >`round(10000.0 * count(*) filter (where ${of}) / nullif(count(*) filter (where ${all}), 0))::integer`
const median = (end: string) => sql<number | null>`round((percentile_cont(0.5) within group (
  order by extract(epoch from ${sql.ref(end)} - ticket.created_at) / 60))::numeric)::integer`

const measures = (ctx: Ctx) =>
  [
    sql<number>`count(*)::integer`.as('created'),
    sql<number>`(count(*) filter (where ticket.state = 'closed'))::integer`.as('closed'),
    sql<number>`(count(*) filter (where ticket.state <> 'closed'))::integer`.as('open'),
    part(inTime, answered(ctx)).as('response_met'),
    part(solvedInTime, ended(ctx)).as('resolution_met'),
    median('first_response_at').as('response_median'),
    median('closed_at').as('resolution_median'),
    part(sql`ticket.reopened > 0`, sql`true`).as('reopened'),
    sql<number | null>`round(avg(ticket.rating) * 100)::integer`.as('rating'),
  ] as const

const byCategory = (ctx: Ctx, span: Span) =>
  counted(ctx, span)
    .select(['category.id', 'category.name'])
    .select(measures(ctx))
    .groupBy(['category.id', 'category.name'])

const byAgent = (ctx: Ctx, span: Span) =>
  counted(ctx, span)
    .innerJoin('account as agent', 'agent.id', 'ticket.assignee_id')
    .select(['agent.id', 'agent.name'])
    .select(measures(ctx))
    .groupBy(['agent.id', 'agent.name'])

export const figureQuery = listQuery(figureList, {
  from: (ctx, _scope: unknown, { by, created }) => {
    const span = daysOfRange(created ?? '..')
    const rows = by === 'agent' ? byAgent(ctx, span) : byCategory(ctx, span)
    return ctx.db.selectFrom(rows.as('figure'))
  },
  select: (rows) => rows.selectAll('figure'),
  filters: { by: null, created: null },
  sorts: {
    name: 'figure.name',
    created: 'figure.created',
    closed: 'figure.closed',
    open: 'figure.open',
    response_met: 'figure.response_met',
    resolution_met: 'figure.resolution_met',
    response_median: 'figure.response_median',
    resolution_median: 'figure.resolution_median',
    reopened: 'figure.reopened',
  },
  totals: { created: 'figure.created', closed: 'figure.closed', open: 'figure.open' },
  id: 'figure.id',
})

export const readTotals = (ctx: Ctx, span: Span) =>
  counted(ctx, span).select(measures(ctx)).executeTakeFirstOrThrow()

const weekOf = (at: string) =>
  sql<string>`date_trunc('week', ${sql.ref(at)} at time zone ${COMPANY_ZONE})::date::text`

export const listWeeks = async (ctx: Ctx, span: Span, at: 'created_at' | 'closed_at') =>
  counted(ctx, span)
    .select([weekOf(`ticket.${at}`).as('week'), sql<number>`count(*)::integer`.as('count')])
    .where(`ticket.${at}`, 'is not', null)
    .groupBy('week')
    .orderBy('week')
    .execute()

/** How many days the open ones are old; the span does not narrow them. */
export const countAges = (ctx: Ctx) => {
  const age = sql`extract(epoch from ${ctx.now}::timestamptz - ticket.created_at) / 86400`
  const within = (least: number, most: number) =>
    sql<number>`(count(*) filter (where ${age} >= ${least} and ${age} < ${most}))::integer`
  return counted(ctx, { from: null, to: null })
    .select([
      within(-1, 1).as('day'),
      within(1, 3).as('days'),
      within(3, 7).as('week'),
      within(7, 30).as('month'),
      within(30, 100_000).as('older'),
    ])
    .where('ticket.state', '<>', 'closed')
    .executeTakeFirstOrThrow()
}
