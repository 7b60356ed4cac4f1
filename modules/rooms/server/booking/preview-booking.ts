import { isAway } from '#calendar/contract/calendar-lists.ts'
import { listAbsences, listFreePeople } from '#calendar/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import type { RepeatRule } from '#rooms/contract/booking/booking-calls.ts'
import type * as calls from '#rooms/contract/booking/booking-calls.ts'
import { roomsMessages as say } from '#rooms/contract/rooms-messages.ts'
import { isForColleagues } from '#rooms/server/rooms-policy.ts'
import { listPeople } from './booking-queries.ts'
import { minuteOf, offersFor } from './free-rooms.ts'
import { judgeDays, timesOf } from './judge-days.ts'
import { findOptionalRoom, type Room } from './room-queries.ts'
import { daysOfSeries, type SeriesDays } from './series-rules.ts'
import { refusalOfTime } from './time-rules.ts'

/** The days of a booking: one, or those of its series. */
export function daysOf(day: string, repeat: RepeatRule | null): SeriesDays {
  if (repeat === null) return { days: [day], lacking: [] }
  const found = daysOfSeries(day, repeat)
  return 'kind' in found ? refuse(found) : found
}

/** A room as the caller may book it at such a time. */
export function mustFit(room: Room | undefined, time: { start: number; minutes: number }): asserts room {
  must(room, say.noSuchRoom)
  must(room.active, say.roomInactive)
  const refusal = refusalOfTime(room, time)
  if (refusal) refuse(refusal)
}

export async function previewBooking(ctx: Ctx, form: InputOf<typeof calls.previewBooking>) {
  must(isForColleagues(ctx.actor), say.notForYou)
  const room = await findOptionalRoom(ctx, form.room_id)
  const time = { start: minuteOf(form.start), minutes: form.minutes }
  mustFit(room, time)
  must(room.may_book, say.mayNotBook(room.name))
  const { days, lacking } = daysOf(form.day, form.repeat)
  const except = form.except_id === null ? [] : [form.except_id]
  const judged = await judgeDays(ctx, room, { days, ...time, except })
  const coming = form.people.length + form.guests + 1
  const wish = { room, day: form.day, ...time, people: coming, except }
  return {
    days: [...judged, ...lacking.map((one) => ({ ...one, state: 'no_such_day' as const }))].toSorted(
      (one, other) => one.day.localeCompare(other.day),
    ),
    people: await whoIsNotFree(ctx, { room, day: form.day, ...time, people: form.people }),
    seats: coming > room.seats ? `Only ${room.seats} seats; you invited ${coming}.` : '',
    // Of a series each day would have others.
    offers: form.repeat !== null || judged[0]?.state === 'free' ? [] : await offersFor(ctx, wish),
  }
}

type PeopleWish = {
  readonly room: Room
  readonly day: string
  readonly start: number
  readonly minutes: number
  readonly people: readonly number[]
}

/** Colleagues read that someone is away or busy, never why. */
async function whoIsNotFree(ctx: Ctx, { room, day, people, ...time }: PeopleWish) {
  const known = await listPeople(ctx, people)
  const personIds = known.map(({ id }) => id)
  if (personIds.length === 0) return []
  const { startsAt: from, endsAt: until } = timesOf(room, day, time)
  const [free = []] = await listFreePeople(ctx, { personIds, slots: [{ from, until }] })
  const span = { from: companyDay(from), to: companyDay(until) }
  const absences = await listAbsences(ctx, { personIds, ...span })
  const away = new Set(absences.flatMap(({ kind, person_id }) => (isAway(kind) ? [person_id] : [])))
  return known
    .filter(({ id }) => !free.includes(id))
    .map(({ id, name }) => ({
      id,
      text: away.has(id) ? `${name} is away on this day.` : `${name} is busy or not working at this time.`,
    }))
}
