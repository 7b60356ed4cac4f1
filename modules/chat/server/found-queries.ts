import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { chatsFor } from './chat-policy.ts'
import { chats } from './talk/chat-queries.ts'

export const findChats = (ctx: Ctx, words: string, most: number) =>
  chats(ctx)
    .select(['chat.id', 'chat.state', 'site.name as site'])
    .select(
      sql<string | null>`coalesce(nullif(visitor.name, ''), visitor.proven_email, visitor.email)`.as(
        'visitor',
      ),
    )
    .where(chatsFor(ctx, 'inside'))
    .where((where) =>
      where.or([
        searchIn('visitor.name', words),
        searchIn(sql`lower(coalesce(visitor.proven_email, visitor.email, ''))`, words),
        searchIn('chat.tag', words),
      ]),
    )
    .orderBy('chat.id', 'desc')
    .limit(most)
    .execute()
