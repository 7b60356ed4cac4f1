import type { HomeCard } from '#platform/server/home-card.ts'
import { countWaiting, listWaitingForMe } from './reminders/waiting-queries.ts'
import { mayHandleAny } from './tickets-policy.ts'

const MOST = 3

/** What waits for those who handle tickets, and what waits for an answer of one’s own. */
export const ticketsCard: HomeCard = {
  key: 'tickets',
  title: 'Tickets waiting',
  path: null,
  empty: '',
  async read(ctx) {
    const asked = (await listWaitingForMe(ctx)).slice(0, MOST).map(({ id, number, subject }) => ({
      label: `${number} ${subject}`,
      value: 'Waiting for you',
      path: `/my-tickets/${id}`,
    }))
    if (!mayHandleAny(ctx.actor)) return asked.length === 0 ? null : asked
    const { unassigned, mine, breaching } = await countWaiting(ctx, ctx.now)
    if (unassigned + mine + breaching + asked.length === 0) return null
    return [
      { label: 'Unassigned', value: String(unassigned), path: '/manage-tickets?view=unassigned' },
      { label: 'Mine', value: String(mine), path: '/manage-tickets?view=mine' },
      { label: 'Breaching', value: String(breaching), path: '/manage-tickets?view=breaching' },
      ...asked,
    ]
  },
}
