import { notify } from '#notifications/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { reminderNotice } from '#training/server/training-notices.ts'
import { shortTime } from '#training/server/training-time-text.ts'
import { placeText, trainings } from '#training/server/training-queries.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const spans = [
  // Who is told of the hour needs not hear of the day as well.
  { key: 'hour', words: '1 hour', from: 0, until: HOUR },
  { key: 'day', words: '1 day', from: 2 * HOUR, until: DAY },
] as const

const listSoon = (ctx: Ctx, from: number, until: number) =>
  trainings(ctx)
    .innerJoin('training_session as session', 'session.training_id', 'training.id')
    .select([
      'training.id',
      'training.title',
      'session.id as session_id',
      'session.starts_at',
      'session.zone',
    ])
    .select(['session.sequence', 'training.trainer_id', placeText.as('place')])
    .where('training.state', 'in', ['open', 'running'])
    .where('session.starts_at', '>', new Date(ctx.now.getTime() + from).toISOString())
    .where('session.starts_at', '<=', new Date(ctx.now.getTime() + until).toISOString())
    .orderBy('session.id')
    .execute()

async function listSeated(ctx: Ctx, trainingId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('training_participant')
    .select('account_id')
    .where('training_id', '=', trainingId)
    .where('state', 'in', ['invited', 'present'])
    .where('waiting_place', 'is', null)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** A day and an hour before each session, once for each time at which it stands. */
export async function remindSessions(ctx: Ctx): Promise<void> {
  for (const { key, words, from, until } of spans)
    for (const session of await listSoon(ctx, from, until)) {
      const { id, session_id, sequence, title, starts_at, zone, place, trainer_id } = session
      if (!(await isFirstTime(ctx, `training-remind/${key}/${session_id}/${sequence}`))) continue
      const people = await listSeated(ctx, id)
      await notify(ctx, reminderNotice, {
        to: [...new Set([...people, ...(trainer_id === null ? [] : [trainer_id])])],
        input: { id, title, when: shortTime(starts_at, zone), in: words, place },
        subject: `training/${id}/remind/${session_id}`,
      })
    }
}
