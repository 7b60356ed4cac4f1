import { sql } from 'kysely'
import type { FindSource } from '#platform/server/find-source.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { chatStates } from '#chat/contract/chat-lists.ts'
import { chatsFor, isForColleagues } from './chat-policy.ts'
import { chats } from './talk/chat-queries.ts'

export const chatFinds: FindSource = {
  key: 'chats',
  label: 'Chats',
  look: 'record',
  async find(ctx, words, limit) {
    if (!isForColleagues(ctx.actor)) return []
    const rows = await chats(ctx)
      .select(['chat.id', 'chat.state', 'site.name as site', 'chat.tag'])
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
      .limit(limit)
      .execute()
    return rows.map(({ id, state, site, visitor }) => ({
      title: visitor ?? `Chat ${id}`,
      detail: `${site}, ${chatStates.labelOf(state).toLowerCase()}`,
      path: `/chat-with-visitors?chat=${id}`,
    }))
  },
}
