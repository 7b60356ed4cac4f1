import { clockText, wallClock } from '#calendar/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#rooms/contract/booking/booking-calls.ts'
import { PRIVATE } from '#rooms/contract/rooms-lists.ts'
import { roomsMessages as say } from '#rooms/contract/rooms-messages.ts'
import { isForColleagues } from '#rooms/server/rooms-policy.ts'
import { findOptionalBooking, findOptionalSeries, type StoredBooking } from './booking-queries.ts'
import { shortTime } from './booking-time-text.ts'
import { repeatInWords } from './series-rules.ts'
import { checkInSpan } from './time-rules.ts'

const MINUTE = 60_000

export const maySignIn = (booking: StoredBooking, now: Date): boolean => {
  const { from, until } = checkInSpan(booking.starts_at)
  const isOpen = from <= now.getTime() && now.getTime() <= until
  return booking.takes_part && booking.check_in && isOpen && booking.checked_in_at === null
}

/** What can be done with a booking at this moment. */
function rightsOf(booking: StoredBooking, now: Date) {
  const isBooked = booking.status === 'booked'
  const isToCome = isBooked && Date.parse(booking.starts_at) > now.getTime()
  return {
    change: isToCome && booking.may_change && booking.source === null,
    cancel: isBooked && booking.may_cancel && Date.parse(booking.ends_at) > now.getTime(),
    reject: isToCome && booking.may_reject,
    check_in: isBooked && maySignIn(booking, now),
  }
}

/** Guests are named to the people of the booking and to those who manage the room. */
export async function readBooking(ctx: Ctx, { id }: InputOf<typeof calls.readBooking>) {
  must(isForColleagues(ctx.actor), say.notForYou)
  const booking = await findOptionalBooking(ctx, id)
  must(booking, say.noSuchBooking)
  const series = booking.series_id === null ? null : await findOptionalSeries(ctx, booking.series_id)
  const { zone, starts_at, ends_at, may_read, organiser_id, organiser_name } = booking
  const { day, minute } = wallClock(starts_at, zone)
  const seesGuests = booking.takes_part || (may_read && booking.may_reject)
  return {
    ...booking,
    day,
    start: clockText(minute),
    end: clockText(wallClock(ends_at, zone).minute),
    minutes: (Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE,
    title: may_read ? booking.title : PRIVATE,
    organiser: { id: organiser_id, name: organiser_name },
    booked_by: booking.booked_by === organiser_id ? null : booking.booker_name,
    people: may_read ? booking.people : [],
    guests: seesGuests ? booking.guests : [],
    repeats: series ? repeatInWords(series) : '',
    end_note: may_read || booking.may_reject ? endNote(booking) : '',
    checked_in: arrival(booking),
    can: rightsOf(booking, ctx.now),
  }
}

const endNote = ({ ender_name, ended_at, end_reason, zone }: StoredBooking): string =>
  ended_at === null
    ? ''
    : [`${shortTime(ended_at, zone)}${ender_name === null ? '' : `, ${ender_name}`}`, end_reason]
        .filter(Boolean)
        .join(': ')

const arrival = ({ checked_in_at, arriver_name, zone }: StoredBooking): string =>
  checked_in_at === null ? '' : `${arriver_name ?? ''} at ${clockText(wallClock(checked_in_at, zone).minute)}`
