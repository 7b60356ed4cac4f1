import { sql } from 'kysely'
import type { HomeCard } from '#platform/server/home-card.ts'
import { shortTime } from './training-time-text.ts'
import { isForColleagues } from './training-policy.ts'
import { placeText, trainings } from './trainings/training-queries.ts'

const MOST = 4

const zone = sql<string>`(select session.zone from training_session as session
  where session.training_id = training.id order by session.starts_at limit 1)`

/** Invitations without an answer. */
export const invitationsCard: HomeCard = {
  key: 'training-invitations',
  title: 'Answer your invitation',
  path: '/trainings',
  empty: 'No invitations',
  async read(ctx) {
    if (!isForColleagues(ctx.actor)) return null
    const rows = await trainings(ctx)
      .innerJoin('training_participant as part', 'part.training_id', 'training.id')
      .select(['training.id', 'training.title', 'training.begins_at', placeText.as('place'), zone.as('zone')])
      .where('part.account_id', '=', ctx.actor.id)
      .where('part.state', '=', 'invited')
      .where('part.answered_at', 'is', null)
      .where('part.waiting_place', 'is', null)
      .where('training.state', '=', 'open')
      .where('training.begins_at', '>', ctx.now.toISOString())
      .orderBy('training.begins_at')
      .orderBy('training.id')
      .limit(MOST)
      .execute()
    if (rows.length === 0) return null
    return rows.map(({ id, title, begins_at, place, zone: at }) => ({
      label: title,
      value: shortTime(begins_at, at),
      ...(place === '' ? {} : { detail: place }),
      path: `/trainings/training-details/${id}`,
    }))
  },
}
