import { sql, type SqlBool } from 'kysely'
import { dayAfter } from '#platform/contract/days.ts'
import { daysOfRange } from '#platform/contract/lists/list-filter.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { chatFigureList } from '#chat/contract/records/dashboard-calls.ts'
import { chatsFor, inSupervisedSites } from '#chat/server/chat-policy.ts'
import { startOf } from '#chat/server/forms/form-queries.ts'
import { VISITOR_GONE_MS } from '#chat/server/turns/move-rules.ts'
import { firstReply, hourOf, lengthOf } from './history-queries.ts'

type Span = { readonly from: string | null; readonly to: string | null }

/** Chats that began within the days, in the sites that the reader supervises. Spam is no chat of a visitor. */
const counted = (ctx: Ctx, { from, to }: Span) =>
  ctx.db
    .selectFrom('chat')
    .where(chatsFor(ctx, 'supervise'))
    .where(sql<SqlBool>`chat.outcome is distinct from 'spam'`)
    .$if(from !== null, (rows) => rows.where('chat.started_at', '>=', startOf(from!)))
    .$if(to !== null, (rows) => rows.where('chat.started_at', '<', startOf(dayAfter(to!, 1))))

const count = (what: unknown) => sql<number>`(count(*) filter (where ${what}))::integer`
const share = (part: unknown, all: unknown) =>
  sql<number | null>`round(10000.0 * count(*) filter (where ${part})
    / nullif(count(*) filter (where ${all}), 0))::integer`
const median = (of: unknown) =>
  sql<number | null>`round((percentile_cont(0.5) within group (order by ${of}))::numeric)::integer`

const isMissed = sql`chat.state = 'missed'`
const isAnswered = sql`chat.first_reply_at is not null`
const isLead = sql`(chat.lead_id is not null or coalesce(chat.outcome = 'lead', false))`

/** Missed of missed and answered; what still waits is neither. */
const measures = [
  sql<number>`count(*)::integer`.as('chats'),
  count(isAnswered).as('answered'),
  count(isMissed).as('missed'),
  share(isMissed, sql`${isMissed} or ${isAnswered}`).as('missed_share'),
  median(firstReply).as('first_reply'),
  median(lengthOf).as('length'),
  sql<number | null>`round(avg(chat.rating) * 100)::integer`.as('rating'),
  count(isLead).as('leads'),
  share(isLead, sql`true`).as('lead_share'),
] as const

const byPage = (ctx: Ctx, span: Span) =>
  counted(ctx, span)
    .select([sql<number>`min(chat.id)`.as('id'), 'chat.page as name'])
    .select(measures)
    .groupBy('chat.page')

const byHour = (ctx: Ctx, span: Span) =>
  counted(ctx, span)
    .select([hourOf.as('id'), sql<string>`lpad(${hourOf}::text, 2, '0') || ':00'`.as('name')])
    .select(measures)
    .groupBy(hourOf)

const byAgent = (ctx: Ctx, span: Span) =>
  counted(ctx, span)
    .innerJoin('account as agent', (on) =>
      on.on('agent.id', '=', sql`coalesce(chat.agent_id, chat.last_agent_id)`),
    )
    .select(['agent.id', 'agent.name'])
    .select(measures)
    .groupBy(['agent.id', 'agent.name'])

const bySite = (ctx: Ctx, span: Span) =>
  counted(ctx, span)
    .innerJoin('chat_site as site', 'site.id', 'chat.site_id')
    .select(['site.id', 'site.name'])
    .select(measures)
    .groupBy(['site.id', 'site.name'])

function figuresBy(ctx: Ctx, by: 'page' | 'hour' | 'agent' | 'site', span: Span) {
  if (by === 'agent') return byAgent(ctx, span)
  if (by === 'site') return bySite(ctx, span)
  return by === 'hour' ? byHour(ctx, span) : byPage(ctx, span)
}

export const chatFigureQuery = listQuery(chatFigureList, {
  from: (ctx, _scope: unknown, { by, days }) =>
    ctx.db.selectFrom(figuresBy(ctx, by ?? 'page', daysOfRange(days ?? '..')).as('figure')),
  select: (rows) => rows.selectAll('figure'),
  filters: { by: null, days: null },
  sorts: {
    name: 'figure.name',
    chats: 'figure.chats',
    answered: 'figure.answered',
    missed: 'figure.missed',
    missed_share: 'figure.missed_share',
    first_reply: 'figure.first_reply',
    length: 'figure.length',
    leads: 'figure.leads',
    lead_share: 'figure.lead_share',
  },
  totals: {
    chats: 'figure.chats',
    answered: 'figure.answered',
    missed: 'figure.missed',
    leads: 'figure.leads',
  },
  id: 'figure.id',
})

export const readTotals = (ctx: Ctx, span: Span) =>
  counted(ctx, span)
    .select(measures)
    .select(count(sql`chat.rating is not null`).as('rated'))
    .executeTakeFirstOrThrow()

export const listHours = (ctx: Ctx, span: Span) =>
  counted(ctx, span)
    .select([hourOf.as('hour'), sql<number>`count(*)::integer`.as('chats'), count(isMissed).as('missed')])
    .groupBy(hourOf)
    .orderBy('hour')
    .execute()

export const countNow = (ctx: Ctx, today: string) =>
  ctx.db
    .selectFrom('chat')
    .where(chatsFor(ctx, 'supervise'))
    .where((chat) =>
      chat.or([
        chat('chat.state', 'in', ['waiting', 'active']),
        chat.and([chat('chat.state', '=', 'missed'), chat('chat.started_at', '>=', startOf(today))]),
      ]),
    )
    .select([
      count(sql`chat.state = 'waiting'`).as('waiting'),
      count(sql`chat.state = 'active'`).as('active'),
      count(isMissed).as('missed_today'),
    ])
    .executeTakeFirstOrThrow()

const visitorsHere = (ctx: Ctx) =>
  ctx.db
    .selectFrom('chat_visitor as visitor')
    .innerJoin('chat_site as site', 'site.id', 'visitor.site_id')
    .where(inSupervisedSites(ctx, 'visitor.site_id'))
    .where('visitor.last_seen_at', '>', new Date(ctx.now.getTime() - VISITOR_GONE_MS).toISOString())

export const countVisitors = async (ctx: Ctx): Promise<number> =>
  (
    await visitorsHere(ctx)
      .select(sql<number>`count(*)::integer`.as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const listVisitors = (ctx: Ctx, most: number) =>
  visitorsHere(ctx)
    .select([
      'visitor.id',
      'visitor.page',
      'visitor.country',
      'site.name as site',
      'visitor.first_seen_at as since',
    ])
    .select(
      sql<string>`coalesce(nullif(visitor.name, ''), visitor.proven_email, visitor.email, 'Visitor ' || visitor.id)`.as(
        'name',
      ),
    )
    .select(sql<number>`(select count(*)::integer from chat where chat.visitor_id = visitor.id)`.as('chats'))
    .select(
      sql<number | null>`(select chat.id from chat where chat.visitor_id = visitor.id
        and chat.state in ('waiting', 'active'))`.as('chat_id'),
    )
    .orderBy('visitor.first_seen_at')
    .orderBy('visitor.id')
    .limit(most)
    .execute()

export const countLateForms = async (ctx: Ctx, before: string): Promise<number> =>
  (
    await ctx.db
      .selectFrom('site_form')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('state', '=', 'new')
      .where('kind', '=', 'offline')
      .where('at', '<', before)
      .where(inSupervisedSites(ctx, 'site_form.site_id'))
      .executeTakeFirstOrThrow()
  ).count
