import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { MINUTE } from '#chat/server/turns/move-rules.ts'

const UNREAD_MS = 2 * MINUTE
const BETWEEN_MS = 15 * MINUTE

const ago = ({ now }: Ctx, milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()

/** Whose visitor is gone, has given an address, and has not read for two minutes what an agent wrote. */
const absent = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'chat' | 'chat_visitor' | 'chat_site'>()
    .selectFrom('chat')
    .innerJoin('chat_visitor as visitor', 'visitor.id', 'chat.visitor_id')
    .innerJoin('chat_site as site', 'site.id', 'chat.site_id')
    .where('chat.agent_wrote_at', '<', ago(ctx, UNREAD_MS))
    .where('visitor.last_seen_at', '<', ago(ctx, UNREAD_MS))
    .where('visitor.email', 'is not', null)
    .where('visitor.blocked', '=', false)
    .where((chat) =>
      chat.or([chat('chat.mailed_at', 'is', null), chat('chat.mailed_at', '<', ago(ctx, BETWEEN_MS))]),
    )
    .where(
      sql<boolean>`exists (select from chat_message as message where message.chat_id = chat.id
        and message.sender = 'agent' and message.kind <> 'note' and message.read_at is null
        and message.at > coalesce(chat.mailed_at, '-infinity'))`,
    )

const MOST = 500
const RECENT_MS = 24 * 60 * MINUTE

export const listAbsentIds = async (ctx: Ctx): Promise<number[]> =>
  (
    await absent(ctx)
      .select('chat.id')
      .where('chat.agent_wrote_at', '>', ago(ctx, RECENT_MS))
      .orderBy('chat.id')
      .limit(MOST)
      .execute()
  ).map(({ id }) => id)

export async function findUnread(ctx: Ctx, id: number) {
  const row = await absent(ctx)
    .select(['visitor.key', 'visitor.name', 'site.name as site', 'site.key as site_key', 'chat.mailed_at'])
    .select(sql<string>`coalesce(visitor.proven_email, visitor.email)`.as('email'))
    .where('chat.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const replies = await ctx.db
    .selectFrom('chat_message as message')
    .innerJoin('account as author', 'author.id', 'message.by_id')
    .select(['message.text', 'author.name'])
    .where('message.chat_id', '=', id)
    .where('message.kind', '<>', 'note')
    .where('message.read_at', 'is', null)
    .$if(row.mailed_at !== null, (some) => some.where('message.at', '>', row.mailed_at!))
    .orderBy('message.id')
    .execute()
  return {
    ...row,
    agent: replies.at(-1)?.name.split(' ')[0] ?? '',
    text: replies.map(({ text }) => text || 'A file').join('\n\n'),
  }
}
