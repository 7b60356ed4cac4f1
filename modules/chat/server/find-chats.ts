import type { FindSource } from '#platform/server/find-source.ts'
import { chatStates } from '#chat/contract/chat-lists.ts'
import { isForColleagues } from './chat-policy.ts'
import { findChats } from './found-queries.ts'

export const chatFinds: FindSource = {
  key: 'chats',
  label: 'Chats',
  look: 'record',
  async find(ctx, words, limit) {
    if (!isForColleagues(ctx.actor)) return []
    const rows = await findChats(ctx, words, limit)
    return rows.map(({ id, state, site, visitor }) => ({
      title: visitor ?? `Chat ${id}`,
      detail: `${site}, ${chatStates.labelOf(state).toLowerCase()}`,
      path: `/chat-with-visitors?chat=${id}`,
    }))
  },
}
