import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { chatsFor } from '#chat/server/chat-policy.ts'
import { chats } from '#chat/server/talk/chat-queries.ts'

const MOST = 200

const lastText = sql<string>`coalesce((
  select case when message.text = '' then 'File' else left(message.text, 120) end
  from chat_message as message where message.chat_id = chat.id and message.kind <> 'note'
  order by message.id desc limit 1), '')`
const unread = sql<number>`(select count(*)::integer from chat_message as message
  where message.chat_id = chat.id and message.sender = 'visitor' and message.read_at is null)`

/** What is under way in the sites of the caller: the queue, own chats, and to a supervisor those of others. */
export const listUnderWay = (ctx: Ctx) =>
  chats(ctx)
    .select([
      'chat.id',
      'chat.state',
      'chat.agent_id',
      'chat.queued_at',
      'chat.assigned_at',
      'site.name as site',
    ])
    .select(['agent.name as agent_name', 'visitor.last_seen_at', 'visitor.proven_at'])
    .select(
      sql<string>`coalesce(nullif(visitor.name, ''), visitor.proven_email, visitor.email, 'Visitor ' || visitor.id)`.as(
        'visitor',
      ),
    )
    .select([lastText.as('text'), unread.as('unread')])
    .where('chat.state', 'in', ['waiting', 'active'])
    .where(chatsFor(ctx, 'inside'))
    .orderBy('chat.queued_at')
    .orderBy('chat.id')
    .limit(MOST)
    .execute()

type Known = { readonly visitorId: number; readonly contactId: number | null; readonly chatId: number }

/** Chats and forms of a contact whose address is proven, beside this one. */
export async function listEarlier(ctx: Ctx, { contactId, chatId }: Known) {
  if (contactId === null) return []
  const { rows } = await sql<{ id: number; kind: 'chat' | 'form'; title: string; at: string }>`
    select * from (
      select chat.id, 'chat' as kind, site.name as title, chat.started_at as at
      from chat join chat_site as site on site.id = chat.site_id
      where chat.contact_id = ${contactId} and chat.id <> ${chatId}
      union all
      select origin.id, 'form', origin.page_name, origin.came_at
      from contact_origin as origin where origin.contact_id = ${contactId}
    ) as known order by at desc limit 20`.execute(ctx.db)
  return [...rows]
}

/** What this visitor typed into forms themselves. */
export const listFormsOf = (ctx: Ctx, visitorId: number) =>
  ctx.db
    .selectFrom('site_form')
    .select(['kind', 'text', 'at'])
    .where('visitor_id', '=', visitorId)
    .where('state', '<>', 'spam')
    .orderBy('id', 'desc')
    .limit(10)
    .execute()

export const listOfContact = (ctx: Ctx, contactId: number) =>
  chats(ctx)
    .select(['chat.id', 'site.name as site', 'chat.state', 'chat.started_at', lastText.as('text')])
    .where('chat.contact_id', '=', contactId)
    .where(chatsFor(ctx, 'see'))
    .orderBy('chat.started_at', 'desc')
    .limit(50)
    .execute()

export const findOptionalContactName = (ctx: Ctx, id: number | null) =>
  ctx.db
    .selectFrom('contact')
    .select(['id', 'name'])
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
