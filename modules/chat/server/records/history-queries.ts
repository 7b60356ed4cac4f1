import { sql, type SqlBool } from 'kysely'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { daysOfRange } from '#platform/contract/lists/list-filter.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { attachmentList, historyList } from '#chat/contract/records/record-lists.ts'
import { chatsFor, inSupervisedSites } from '#chat/server/chat-policy.ts'
import { startOf } from '#chat/server/forms/form-queries.ts'
import { chats } from '#chat/server/talk/chat-queries.ts'

const visitorName = sql<string>`coalesce(nullif(visitor.name, ''), visitor.proven_email, visitor.email,
  'Visitor ' || visitor.id)`
export const firstReply = sql<
  number | null
>`round(extract(epoch from chat.first_reply_at - chat.started_at))::integer`
export const lengthOf = sql<
  number | null
>`round(extract(epoch from chat.ended_at - chat.started_at) / 60)::integer`
/** The hour that clocks of the company showed when it began. */
export const hourOf = sql<number>`extract(hour from chat.started_at at time zone ${sql.lit(COMPANY_ZONE)})::integer`

const ratings = {
  any: sql<SqlBool>`chat.rating is not null`,
  low: sql<SqlBool>`chat.rating <= 2`,
  middle: sql<SqlBool>`chat.rating = 3`,
  high: sql<SqlBool>`chat.rating >= 4`,
}

const namedLike = (words: string) => sql`(${searchIn('visitor.name', words)}
  or ${searchIn(sql`lower(coalesce(visitor.proven_email, visitor.email, ''))`, words)})`

export const historyQuery = listQuery(historyList, {
  // What is only shown is joined to a page of rows, and not to all that are counted.
  from: (ctx) => ctx.db.selectFrom('chat').where(chatsFor(ctx, 'listed')),
  select: (rows) =>
    rows
      .innerJoin('chat_site as site', 'site.id', 'chat.site_id')
      .innerJoin('chat_visitor as visitor', 'visitor.id', 'chat.visitor_id')
      .leftJoin('account as agent', (on) =>
        on.on('agent.id', '=', sql`coalesce(chat.agent_id, chat.last_agent_id)`),
      )
      .select(['chat.id', 'site.name as site', 'chat.state', 'chat.outcome', 'chat.tag', 'chat.page'])
      .select(['chat.started_at', 'chat.rating', 'agent.id as agent_id', 'agent.name as agent_name'])
      .select(['chat.last_number as messages', visitorName.as('visitor')])
      .select(sql<string>`coalesce(visitor.proven_email, visitor.email, '')`.as('email'))
      .select(sql<boolean>`visitor.proven_at is not null`.as('proven'))
      .select([firstReply.as('first_reply'), lengthOf.as('length')]),
  filters: {
    days: (rows, days) => {
      const { from, to } = daysOfRange(days)
      return rows
        .$if(from !== null, (some) => some.where('chat.started_at', '>=', startOf(from!)))
        .$if(to !== null, (some) => some.where('chat.started_at', '<', startOf(dayAfter(to!, 1))))
    },
    state: (rows, state) => rows.where('chat.state', '=', state),
    agent_id: (rows, id) => rows.where(sql<SqlBool>`coalesce(chat.agent_id, chat.last_agent_id) = ${id}`),
    outcome: (rows, outcome) => rows.where('chat.outcome', '=', outcome),
    rating: (rows, rating) => rows.where(ratings[rating]),
    page: (rows, page) => rows.where(searchIn('chat.page', page)),
    tag: (rows, tag) => rows.where(searchIn('chat.tag', tag)),
    site_id: (rows, id) => rows.where('chat.site_id', '=', id),
    replied: (rows, replied) => rows.where('chat.first_reply_at', replied ? 'is not' : 'is', null),
    hour: (rows, hour) => rows.where(sql<SqlBool>`${hourOf}::text = ${hour}`),
    search: (rows, words) =>
      rows.where(
        sql<SqlBool>`chat.id in (
          select message.chat_id from chat_message as message
          where message.kind <> 'note' and ${searchIn('message.text', words)}
          union all
          select found.id from chat as found join chat_visitor as visitor on visitor.id = found.visitor_id
          where ${namedLike(words)})`,
      ),
  },
  sorts: {
    visitor: visitorName,
    started_at: neverNull('chat.started_at'),
    agent: 'agent.name',
    state: neverNull('chat.state'),
    outcome: 'chat.outcome',
    page: neverNull('chat.page'),
    first_reply: firstReply,
    length: lengthOf,
    rating: 'chat.rating',
    site: neverNull('site.name'),
  },
  id: 'chat.id',
})

const types = {
  image: ['jpeg', 'png', 'webp', 'gif', 'heic'],
  pdf: ['pdf'],
  document: ['doc', 'docx'],
  sheet: ['xls', 'xlsx'],
  zip: ['zip'],
} as const

export const attachmentQuery = listQuery(attachmentList, {
  from: (ctx) =>
    ctx.db
      .selectFrom('chat_file as file')
      .innerJoin('chat', 'chat.id', 'file.chat_id')
      .where(chatsFor(ctx, 'listed')),
  select: (rows, { ctx }) =>
    rows
      .innerJoin('chat_site as site', 'site.id', 'chat.site_id')
      .innerJoin('chat_visitor as visitor', 'visitor.id', 'chat.visitor_id')
      .select([
        'file.id',
        'file.chat_id',
        'file.name',
        'file.file_id',
        'file.kind',
        'file.bytes',
        'file.sender',
      ])
      .select(['file.at', 'site.name as site', visitorName.as('visitor')])
      .select(inSupervisedSites(ctx, 'chat.site_id').as('may_delete')),
  filters: {
    type: (rows, type) => rows.where('file.kind', 'in', [...types[type]]),
    days: (rows, days) => {
      const { from, to } = daysOfRange(days)
      return rows
        .$if(from !== null, (some) => some.where('file.at', '>=', startOf(from!)))
        .$if(to !== null, (some) => some.where('file.at', '<', startOf(dayAfter(to!, 1))))
    },
    site_id: (rows, id) => rows.where('chat.site_id', '=', id),
    chat_id: (rows, id) => rows.where('chat.id', '=', id),
    search: (rows, words) =>
      rows.where((where) =>
        where.or([
          searchIn('file.name', words),
          sql<SqlBool>`chat.visitor_id in (
            select visitor.id from chat_visitor as visitor where ${searchIn('visitor.name', words)})`,
        ]),
      ),
  },
  sorts: {
    name: neverNull('file.name'),
    kind: neverNull('file.kind'),
    bytes: neverNull('file.bytes'),
    visitor: visitorName,
    at: neverNull('file.at'),
    site: neverNull('site.name'),
  },
  id: 'file.id',
})

export const findOptionalFile = (ctx: Ctx, id: number) =>
  chats(ctx)
    .innerJoin('chat_file as file', 'file.chat_id', 'chat.id')
    .selectAll('file')
    .select(['chat.site_id', 'chat.visitor_id'])
    .where('file.id', '=', id)
    .where(inSupervisedSites(ctx, 'chat.site_id'))
    .executeTakeFirst()
