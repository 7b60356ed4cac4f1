import type { HomeCard } from '#platform/server/home-card.ts'
import { shortTime } from './training-time-text.ts'
import { isForColleagues } from './training-policy.ts'
import { listUnanswered } from './found-queries.ts'

const MOST = 4

/** Invitations without an answer. */
export const invitationsCard: HomeCard = {
  key: 'training-invitations',
  title: 'Answer your invitation',
  path: '/trainings',
  empty: 'No invitations',
  async read(ctx) {
    if (!isForColleagues(ctx.actor)) return null
    const rows = await listUnanswered(ctx, MOST)
    if (rows.length === 0) return null
    return rows.map(({ id, title, begins_at, place, zone: at }) => ({
      label: title,
      value: shortTime(begins_at, at),
      ...(place === '' ? {} : { detail: place }),
      path: `/trainings/training-details/${id}`,
    }))
  },
}
