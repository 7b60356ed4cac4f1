import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { startOfDay } from '#training/server/day-bound-queries.ts'
import { trainingsFor } from '#training/server/training-policy.ts'
import {
  placeText,
  takenCount,
  trainerName,
  trainings,
  waitingCount,
} from '#training/server/training-queries.ts'

const MOST_PAST = 60
const MOST = 100

const rows = (ctx: Ctx) =>
  trainings(ctx)
    .select(['training.id', 'training.title', 'training.state', 'training.mandatory', 'training.seats'])
    .select(['training.begins_at as starts_at', 'training.ends_at'])
    .select([trainerName.as('trainer'), placeText.as('place')])
    .select([takenCount.as('taken'), waitingCount.as('waiting')])

const mine = (ctx: Ctx) =>
  sql<boolean>`training.id in (select training_id from training_participant where account_id = ${ctx.actor.id})`

export const listComing = (ctx: Ctx) =>
  rows(ctx)
    .where(mine(ctx))
    .where('training.state', 'in', ['open', 'running'])
    .orderBy('training.begins_at')
    .orderBy('training.id')
    .limit(MOST)
    .execute()

export const listPast = (ctx: Ctx) =>
  rows(ctx)
    .where(mine(ctx))
    .where('training.state', 'in', ['completed', 'cancelled'])
    .orderBy('training.begins_at', 'desc')
    .orderBy('training.id')
    .limit(MOST_PAST)
    .execute()

export const listGiving = (ctx: Ctx) =>
  rows(ctx)
    .where('training.trainer_id', '=', ctx.actor.id)
    .where('training.state', 'in', ['draft', 'open', 'running'])
    .orderBy('training.begins_at')
    .orderBy('training.id')
    .limit(MOST)
    .execute()

export const listOpenTo = (ctx: Ctx) =>
  rows(ctx)
    .where('training.state', '=', 'open')
    .where('training.begins_at', '>', ctx.now.toISOString())
    .where(trainingsFor(ctx, 'enrol'))
    .where(sql<boolean>`not ${mine(ctx)}`)
    .orderBy('training.begins_at')
    .orderBy('training.id')
    .limit(MOST)
    .execute()

type Days = { readonly from: string; readonly to: string }

/** Sessions in these days of trainings that the caller may see. */
export const listSeenSessions = (ctx: Ctx, { from, to }: Days) =>
  trainings(ctx)
    .innerJoin('training_session as session', 'session.training_id', 'training.id')
    .select(['session.id', 'session.training_id', 'session.starts_at', 'session.ends_at', 'session.zone'])
    .select(['training.title', 'training.state', placeText.as('place')])
    .select(
      sql<boolean>`(training.trainer_id is not distinct from ${ctx.actor.id} or exists (
      select from training_participant as part where part.training_id = training.id
        and part.account_id = ${ctx.actor.id} and part.state <> 'busy' and part.waiting_place is null))`.as(
        'mine',
      ),
    )
    .where('session.starts_at', '>=', startOfDay(from))
    .where('session.starts_at', '<', startOfDay(to, 1))
    .where('training.state', '<>', 'cancelled')
    .where(trainingsFor(ctx, 'see'))
    .orderBy('session.starts_at')
    .orderBy('session.id')
    .execute()
