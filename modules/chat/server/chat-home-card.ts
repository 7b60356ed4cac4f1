import type { HomeCard } from '#platform/server/home-card.ts'
import { mayHandle } from './chat-policy.ts'
import { listUnderWay } from './desk/desk-queries.ts'

/** The chats that wait, and own ones in which a visitor waits for an answer. */
export const chatCard: HomeCard = {
  key: 'chat',
  title: 'Chats',
  path: '/chat-with-visitors',
  empty: '',
  async read(ctx) {
    if (!mayHandle(ctx.actor)) return null
    const rows = await listUnderWay(ctx)
    const waiting = rows.filter(({ state }) => state === 'waiting').length
    const unread = rows.filter((row) => row.agent_id === ctx.actor.id && row.unread > 0).length
    if (waiting + unread === 0) return null
    return [
      {
        label: waiting === 1 ? '1 chat waits' : `${waiting} chats wait`,
        value: '',
        path: '/chat-with-visitors',
      },
      ...(unread === 0
        ? []
        : [{ label: 'Own chats with new messages', value: String(unread), path: '/chat-with-visitors' }]),
    ]
  },
}
