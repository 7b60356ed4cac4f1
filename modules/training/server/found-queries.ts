import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { trainingsFor } from './training-policy.ts'
import { startOfDay } from './day-bound-queries.ts'
import { placeText, trainings } from './training-queries.ts'

const zone = sql<string>`(select session.zone from training_session as session
  where session.training_id = training.id order by session.starts_at limit 1)`

export const listUnanswered = (ctx: Ctx, most: number) =>
  trainings(ctx)
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
    .limit(most)
    .execute()

export const listFound = (ctx: Ctx, words: string, limit: number) =>
  trainings(ctx)
    .select(['training.id', 'training.title', 'training.begins_at', 'course.title as course'])
    .where(trainingsFor(ctx, 'see'))
    .where((where) => where.or([searchIn('training.title', words), searchIn('course.title', words)]))
    .orderBy('training.begins_at', 'desc')
    .orderBy('training.id')
    .limit(limit)
    .execute()

/** Of trainings in which the caller could still enrol. */
export const listOpenSessions = (ctx: Ctx, { from, to }: { readonly from: string; readonly to: string }) =>
  trainings(ctx)
    .innerJoin('training_session as session', 'session.training_id', 'training.id')
    .select(['training.title', 'session.starts_at', 'session.zone'])
    .where('session.starts_at', '>=', startOfDay(from))
    .where('session.starts_at', '<', startOfDay(to, 1))
    .where('training.begins_at', '>', ctx.now.toISOString())
    .where(trainingsFor(ctx, 'enrol'))
    .where(sql<boolean>`training.id not in (
        select training_id from training_participant where account_id = ${ctx.actor.id})`)
    .orderBy('session.starts_at')
    .orderBy('session.id')
    .execute()
