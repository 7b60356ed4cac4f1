import type { InputOf } from '#platform/contract/call.ts'
import { withFacts } from '#platform/contract/refusal.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { must, refuse } from '#platform/server/must.ts'
import type { RepeatRule } from '#rooms/contract/booking/booking-calls.ts'
import type * as calls from '#rooms/contract/booking/booking-calls.ts'
import { roomsMessages as say } from '#rooms/contract/rooms-messages.ts'
import type { RoomsParts } from '#rooms/server/rooms-dependencies.ts'
import { isForColleagues } from '#rooms/server/rooms-policy.ts'
import { bookedTemplate } from './booking-letters.ts'
import { mailBookings } from './booking-mails.ts'
import { listPeople, listStored } from './booking-queries.ts'
import { minuteOf, offersFor, offersText } from './free-rooms.ts'
import { judgeDays, type JudgedDay } from './judge-days.ts'
import { daysOf, mustFit } from './preview-booking.ts'
import { lockOptionalRoom, type Room } from './room-queries.ts'
import { tellDesk } from './tell-bookings.ts'
import { announceRooms, insertBookings, keepInCalendar } from './write-bookings.ts'

type Form = InputOf<typeof calls.bookRoom>

/** Once or as a series; a series is checked and written in this one transaction. */
export const bookRoom = (parts: RoomsParts) => async (ctx: Ctx, form: Form) => {
  must(isForColleagues(ctx.actor), say.notForYou)
  const organiser_id = form.organiser_id ?? ctx.actor.id
  const people = await peopleOf(ctx, organiser_id, form.people)
  const room = await lockOptionalRoom(ctx, form.room_id)
  const time = { start: minuteOf(form.start), minutes: form.minutes }
  mustFit(room, time)
  must(room.may_book, say.mayNotBook(room.name))
  const { days, lacking } = daysOf(form.day, form.repeat)
  const judged = await judgeDays(ctx, room, { days, ...time })
  const free = judged.filter(({ state }) => state === 'free')
  const skipped = [
    ...judged.filter(({ state }) => state !== 'free'),
    ...lacking.map((one) => ({ ...one, state: 'no_such_day' as const })),
  ]
  if (form.mode === 'all' || form.repeat === null)
    await mustAllBeFree(ctx, judged, { room, ...time, people: people.length + form.guests.length + 1 })
  must(free.length > 0, say.noneFree)
  const ids = await insertBookings(ctx, free, {
    room_id: room.id,
    title: form.title,
    private: form.private,
    organiser_id,
    people,
    guests: [...new Set(form.guests)],
    series_id: form.repeat ? await insertSeries(ctx, room, form.day, form.repeat) : null,
  })
  const bookings = await listStored(ctx, ids)
  for (const booking of bookings) {
    await keepInCalendar(ctx, booking)
    await tellDesk(ctx, booking)
  }
  const letter = { template: bookedTemplate, method: 'REQUEST', about: 'booked', by: ctx.actor.name } as const
  await mailBookings(ctx, parts, bookings, { ...letter, skipped: skipped.map(({ text }) => text) })
  announceRooms(ctx)
  const told = skipped.length === 0 ? say.booked(ids.length) : say.bookedSome(ids.length, skipped.length)
  return said(told, { ids, skipped })
}

/** Colleagues who are here, each once; the organiser comes anyway. */
export async function peopleOf(ctx: Ctx, organiserId: number, ids: readonly number[]): Promise<number[]> {
  must(new Set(ids).size === ids.length, say.peopleTwice)
  const known = new Set((await listPeople(ctx, [...ids, organiserId])).map(({ id }) => id))
  must(known.has(organiserId), say.noSuchOrganiser)
  must(
    ids.every((id) => known.has(id)),
    say.noSuchPerson,
  )
  return ids.filter((id) => id !== organiserId)
}

type Wanted = {
  readonly room: Room
  readonly start: number
  readonly minutes: number
  readonly people: number
  readonly except?: readonly number[]
}

/** The refusal names the clash, and what is free instead. */
export async function mustAllBeFree(ctx: Ctx, judged: readonly JudgedDay[], wanted: Wanted): Promise<void> {
  const taken = judged.filter(({ refusal }) => refusal !== null)
  const [first] = taken
  if (!first?.refusal) return
  if (judged.length > 1)
    refuse(
      say.notAllFree(
        taken.map(({ text }) => text),
        judged.length,
      ),
    )
  const offers = await offersFor(ctx, { ...wanted, day: first.day })
  refuse(withFacts({ ...first.refusal, text: `${first.refusal.text}${offersText(offers)}` }, { offers }))
}

export const insertSeries = async (ctx: Ctx, room: Room, startsOn: string, rule: RepeatRule) => {
  const { kind, every, weekdays, until, times } = rule
  const row = await insertRow(ctx, 'room_series', {
    kind,
    every,
    weekdays: kind === 'weekly' ? [...new Set(weekdays)].toSorted((one, other) => one - other) : [],
    starts_on: startsOn,
    until_on: until,
    times,
    zone: room.zone,
    made_by: ctx.actor.id,
  })
  return row.id
}
