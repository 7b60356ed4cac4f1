import type { HomeCard } from '#platform/server/home-card.ts'
import { mayWork } from './academy-policy.ts'
import { listToCall } from './leads/lead-queries.ts'

const MOST_LINES = 5

/** For counsellors: whom they should call today. */
export const followUpsCard: HomeCard = {
  key: 'academy-follow-ups',
  title: 'Today’s follow-ups',
  path: '/academy/leads',
  empty: '',
  async read(ctx) {
    if (!mayWork(ctx.actor)) return null
    const { total, rows } = await listToCall(ctx, 'due', 'mine')
    if (total === 0) return null
    const lines = rows.slice(0, MOST_LINES).map(({ id, name, status_name, overdue }) => ({
      label: name,
      value: overdue ? 'Overdue' : 'Today',
      detail: status_name,
      path: `/academy/leads/${id}`,
    }))
    const more = total - lines.length
    return more > 0 ? [...lines, { label: 'More', value: String(more), path: '/academy/leads' }] : lines
  },
}
