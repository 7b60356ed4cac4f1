import { wallClock } from '#calendar/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { daysBetween } from '#platform/contract/days.ts'
import { invalid } from '#platform/contract/refusal.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#training/contract/trainings/calendar-calls.ts'
import { trainingMessages as say } from '#training/contract/training-messages.ts'
import { listOwnParts } from '#training/server/participant-queries.ts'
import { isForColleagues, mayCreate, mayReadLists } from '#training/server/training-policy.ts'
import { minutesOf, seatsLeft } from '#training/server/training-rules.ts'
import { dayTimes, onClock } from '#training/server/training-time-text.ts'
import { ownPartOf } from './read-training.ts'
import { listSessions } from '#training/server/training-queries.ts'
import { listComing, listGiving, listOpenTo, listPast, listSeenSessions } from './my-training-queries.ts'

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
  const found = await listSeenSessions(ctx, { from, to })
  return {
    sessions: found.map(({ starts_at, ends_at, zone, ...row }) => {
      const { start, end } = onClock({ starts_at, ends_at, zone })
      return { ...row, day: wallClock(starts_at, zone).day, time: `${start}–${end}` }
    }),
  }
}
