import { wallClock } from '#calendar/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { dayAfter, daysBetween } from '#platform/contract/days.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#rooms/contract/booking/booking-calls.ts'
import { roomsMessages as say } from '#rooms/contract/rooms-messages.ts'
import type { RoomsParts } from '#rooms/server/rooms-dependencies.ts'
import { cancelledTemplate, changedTemplate } from './booking-letters.ts'
import { mailBookings } from './booking-mails.ts'
import { findOptionalSeries, keepPeople, listStored, type StoredBooking } from './booking-queries.ts'
import { insertSeries, mustAllBeFree, peopleOf } from './book-room.ts'
import { inScope, lockBooking, mustBeBooked } from './end-booking.ts'
import { minuteOf } from './free-rooms.ts'
import { judgeDays, type JudgedDay } from './judge-days.ts'
import { mustFit } from './preview-booking.ts'
import { lockOptionalRoom, type Room } from './room-queries.ts'
import { tellDesk } from './tell-bookings.ts'
import { announceRooms, everyone, keepInCalendar } from './write-bookings.ts'

type Form = InputOf<typeof calls.changeBooking>

/** One, or several of a series by as many days each: all of them or none. */
export const changeBooking = (parts: RoomsParts) => async (ctx: Ctx, form: Form) => {
  const booking = await lockBooking(ctx, form.id)
  must(booking.may_change, say.mayNotChange)
  mustBeBooked(booking)
  must(booking.source === null, say.keptElsewhere)
  must(Date.parse(booking.starts_at) > ctx.now.getTime(), say.begun)
  const people = await peopleOf(
    ctx,
    booking.organiser_id,
    form.people.filter((id) => id !== booking.organiser_id),
  )
  const chosen = await inScope(ctx, booking, form)
  const room = await lockOptionalRoom(ctx, form.room_id)
  const time = { start: minuteOf(form.start), minutes: form.minutes }
  mustFit(room, time)
  must(room.may_book || room.id === booking.room_id, say.mayNotBook(room.name))
  const shift = daysBetween(dayOf(booking), form.day)
  const days = chosen.map((one) => dayAfter(dayOf(one), shift))
  const except = chosen.map(({ id }) => id)
  const judged = await judgeDays(ctx, room, { days, ...time, except })
  const coming = people.length + form.guests.length + 1
  await mustAllBeFree(ctx, judged, { room, ...time, people: coming, except })
  const series_id = await seriesAfter(ctx, { booking, room, form, shift, days })
  const moves = chosen.map((one, at) => ({ booking: one, to: judged[at]! }))
  for (const { booking: one, to } of withoutMeeting(moves))
    await updateRow(ctx, 'room_booking', one.id === form.id ? form : { id: one.id }, {
      ...contentOf(form),
      room_id: room.id,
      series_id: series_id ?? one.series_id,
      ...timesAfter(one, to),
      sequence: one.sequence + 1,
    })
  for (const { id } of chosen) await keepPeople(ctx, id, people)
  await tellOfChange(ctx, parts, chosen)
  return said(say.changed(chosen.length), {})
}

const dayOf = ({ starts_at, zone }: StoredBooking) => wallClock(starts_at, zone).day

const contentOf = ({ title, private: hidden, guests }: Form) => ({
  title,
  private: hidden,
  guests: [...new Set(guests)],
})

/** One that moves is checked in to again. */
const timesAfter = (one: StoredBooking, { day, startsAt, endsAt, heldUntil }: JudgedDay) => ({
  starts_at: startsAt,
  ends_at: endsAt,
  held_until: heldUntil,
  ...(one.series_id === null ? { occurrence_on: day } : {}),
  ...(startsAt === one.starts_at ? {} : { checked_in_at: null, checked_in_by: null }),
})

type Move = { readonly booking: StoredBooking; readonly to: JudgedDay }

/** Moved later, the last goes first, so that none meets the next one of its own series on the way. */
const withoutMeeting = (moves: readonly Move[]): readonly Move[] =>
  moves[0] && moves[0].to.startsAt > moves[0].booking.starts_at ? moves.toReversed() : moves

type Split = {
  readonly booking: StoredBooking
  readonly room: Room
  readonly form: Form
  readonly shift: number
  readonly days: readonly string[]
}

const WEEK = 7

/** What follows becomes a series of its own; null where the days stay in theirs. */
async function seriesAfter(ctx: Ctx, { booking, room, form, shift, days }: Split): Promise<number | null> {
  if (booking.series_id === null || form.scope === 'this') return null
  if (form.scope === 'all' && shift === 0) return null
  const { kind, every, weekdays } = (await findOptionalSeries(ctx, booking.series_id))!
  const moved = weekdays.map((weekday) => ((((weekday - 1 + shift) % WEEK) + WEEK) % WEEK) + 1)
  const rule = { kind, every, weekdays: moved, until: null, times: days.length }
  return insertSeries(ctx, room, days.toSorted()[0]!, rule)
}

/** A higher number of the same event for those who come; those who no longer do are told to take it out. */
async function tellOfChange(ctx: Ctx, parts: RoomsParts, before: readonly StoredBooking[]): Promise<void> {
  const after = await listStored(
    ctx,
    before.map(({ id }) => id),
  )
  const goneOf = (booking: StoredBooking) => {
    const earlier = before.find(({ id }) => id === booking.id)!
    return {
      people: everyone(earlier).filter((id) => !everyone(booking).includes(id)),
      guests: earlier.guests.filter((guest) => !booking.guests.includes(guest)),
    }
  }
  for (const booking of after) {
    const { people, guests } = goneOf(booking)
    await keepInCalendar(ctx, booking, people)
    await tellDesk(ctx, booking, guests)
  }
  const by = { by: ctx.actor.name }
  await mailBookings(ctx, parts, after, {
    ...by,
    template: changedTemplate,
    method: 'REQUEST',
    about: 'changed',
  })
  for (const booking of after)
    await mailBookings(ctx, parts, [booking], {
      ...by,
      template: cancelledTemplate,
      method: 'CANCEL',
      about: 'withdrawn',
      to: goneOf(booking),
    })
  announceRooms(ctx)
}
