import { sql } from 'kysely'
import { wallClock } from '#calendar/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { daysBetween } from '#platform/contract/days.ts'
import { invalid } from '#platform/contract/refusal.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#training/contract/trainings/training-calls.ts'
import { trainingMessages as say } from '#training/contract/training-messages.ts'
import { startOfDay } from '#training/server/day-bounds.ts'
import { listOwnParts } from '#training/server/people/participant-queries.ts'
import { isForColleagues, mayCreate, mayReadLists, trainingsFor } from '#training/server/training-policy.ts'
import { minutesOf, seatsLeft } from '#training/server/training-rules.ts'
import { dayTimes, onClock } from '#training/server/training-time-text.ts'
import { ownPartOf } from './read-training.ts'
import {
  listSessions,
  placeText,
  takenCount,
  trainerName,
  trainings,
  waitingCount,
} from './training-queries.ts'

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

const listComing = (ctx: Ctx) =>
  rows(ctx)
    .where(mine(ctx))
    .where('training.state', 'in', ['open', 'running'])
    .orderBy('training.begins_at')
    .orderBy('training.id')
    .limit(MOST)
    .execute()

const listPast = (ctx: Ctx) =>
  rows(ctx)
    .where(mine(ctx))
    .where('training.state', 'in', ['completed', 'cancelled'])
    .orderBy('training.begins_at', 'desc')
    .orderBy('training.id')
    .limit(MOST_PAST)
    .execute()

const listGiving = (ctx: Ctx) =>
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

export async function readMyTrainings(ctx: Ctx) {
  must(isForColleagues(ctx.actor), say.notForYou)
  const lists = {
    coming: await listComing(ctx),
    past: await listPast(ctx),
    giving: await listGiving(ctx),
    open: await listOpenTo(ctx),
  }
  const ids = Object.values(lists).flatMap((some) => some.map(({ id }) => id))
  const sessions = Map.groupBy(await listSessions(ctx, ids), ({ training_id }) => training_id)
  const parts = new Map((await listOwnParts(ctx, ids)).map((part) => [part.training_id, part]))
  const view = ({ seats, taken, ...row }: (typeof lists.coming)[number]) => {
    const own = parts.get(row.id)
    const times = sessions.get(row.id) ?? []
    return {
      ...row,
      zone: times[0]?.zone ?? '',
      times: dayTimes(times),
      minutes: minutesOf(times),
      seats_left: seatsLeft(seats, taken),
      own: own ? ownPartOf(own) : null,
    }
  }
  return {
    coming: lists.coming.map(view),
    past: lists.past.map(view),
    giving: lists.giving.map(view),
    open: lists.open.map(view),
    can: { create: mayCreate(ctx.actor), see_all: mayReadLists(ctx.actor) },
  }
}

const MOST_DAYS = 45
const tooLong = invalid('Choose at most 45 days.', 'to')

export async function readCalendar(ctx: Ctx, { from, to }: InputOf<typeof calls.readCalendar>) {
  must(isForColleagues(ctx.actor), say.notForYou)
  const days = daysBetween(from, to)
  must(days >= 0 && days < MOST_DAYS, tooLong)
  const found = await trainings(ctx)
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
  return {
    sessions: found.map(({ starts_at, ends_at, zone, ...row }) => {
      const { start, end } = onClock({ starts_at, ends_at, zone })
      return { ...row, day: wallClock(starts_at, zone).day, time: `${start}–${end}` }
    }),
  }
}
