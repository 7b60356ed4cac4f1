import { clockText, wallClock } from '#calendar/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { must, refuse } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import type * as calls from '#rooms/contract/booking/booking-calls.ts'
import { bookingStates } from '#rooms/contract/rooms-lists.ts'
import { roomsMessages as say } from '#rooms/contract/rooms-messages.ts'
import type { RoomsParts } from '#rooms/server/rooms-dependencies.ts'
import { rejectedNotice, told } from '#rooms/server/rooms-notices.ts'
import { isForColleagues } from '#rooms/server/rooms-policy.ts'
import { cancelledTemplate, rejectedTemplate } from './booking-letters.ts'
import { mailBookings } from './booking-mails.ts'
import { listStored, lockOfSeries, lockOptionalBooking, type StoredBooking } from './booking-queries.ts'
import { offersFor } from './free-rooms.ts'
import { findOptionalRoom } from './room-queries.ts'
import { tellDesk, tellSource } from './tell-bookings.ts'
import { announceRooms, dropFromCalendar } from './write-bookings.ts'

/** Says what became of a booking that is not booked any more, and by whom. */
export function mustBeBooked(booking: StoredBooking): void {
  if (booking.status === 'booked') return
  if (booking.end_kind === 'not_checked_in') refuse(say.notChecked)
  const by = booking.ender_name === null ? '' : ` by ${booking.ender_name}`
  refuse(say.ended(bookingStates.doneOf(booking.status), by))
}

type Scoped = { readonly scope: 'this' | 'following' | 'all' }

/** This one, and with a wider scope those of its series that have not begun. */
export async function inScope(ctx: Ctx, booking: StoredBooking, { scope }: Scoped): Promise<StoredBooking[]> {
  if (scope === 'this' || booking.series_id === null) return [booking]
  const now = ctx.now.toISOString()
  const from = scope === 'all' || booking.starts_at < now ? now : booking.starts_at
  const rest = await lockOfSeries(ctx, { seriesId: booking.series_id, from })
  return rest.some(({ id }) => id === booking.id) ? rest : [booking, ...rest]
}

type End = {
  readonly status: 'cancelled' | 'rejected'
  readonly kind: 'by_hand' | 'not_checked_in'
  readonly reason: string
  readonly by: number | null
  /** The one that the caller saw, and in which version. */
  readonly seen?: { readonly id: number; readonly version: number }
  /** The area that booked ends it, and needs not be told. */
  readonly bySource?: true
}

/** The rows are held. Their people are free again, the desk expects no one, and other areas hear of it. */
export async function endBookings(
  ctx: Ctx,
  bookings: readonly StoredBooking[],
  { status, kind, reason, by, seen, bySource }: End,
): Promise<StoredBooking[]> {
  for (const booking of bookings) {
    const ended = { status, end_kind: kind, end_reason: reason, ended_by: by, ended_at: ctx.now }
    const row = seen?.id === booking.id ? { id: seen.id, version: seen.version } : { id: booking.id }
    await updateRow(ctx, 'room_booking', row, { ...ended, sequence: booking.sequence + 1 })
    await dropFromCalendar(ctx, booking)
  }
  const after = await listStored(
    ctx,
    bookings.map(({ id }) => id),
  )
  for (const booking of after) {
    await tellDesk(ctx, booking, booking.guests)
    if (!bySource) await tellSource(ctx, booking, reason)
  }
  announceRooms(ctx)
  return after
}

/** The booking, held until the transaction ends. */
export async function lockBooking(ctx: Ctx, id: number): Promise<StoredBooking> {
  must(isForColleagues(ctx.actor), say.notForYou)
  const booking = await lockOptionalBooking(ctx, id)
  must(booking, say.noSuchBooking)
  return booking
}

export const cancelBooking =
  (parts: RoomsParts) => async (ctx: Ctx, form: InputOf<typeof calls.cancelBooking>) => {
    const booking = await lockBooking(ctx, form.id)
    must(booking.may_cancel, say.mayNotChange)
    mustBeBooked(booking)
    must(Date.parse(booking.ends_at) > ctx.now.getTime(), say.over)
    const chosen = await inScope(ctx, booking, form)
    const ended = await endBookings(ctx, chosen, {
      status: 'cancelled',
      kind: 'by_hand',
      reason: form.reason,
      by: ctx.actor.id,
      seen: form,
    })
    const letter = { template: cancelledTemplate, method: 'CANCEL', about: 'cancelled' } as const
    await mailBookings(ctx, parts, ended, { ...letter, by: ctx.actor.name, reason: form.reason })
    return said(say.cancelled(ended.length), {})
  }

export const rejectBooking =
  (parts: RoomsParts) => async (ctx: Ctx, form: InputOf<typeof calls.rejectBooking>) => {
    const booking = await lockBooking(ctx, form.id)
    must(booking.may_reject, say.mayNotReject)
    mustBeBooked(booking)
    must(Date.parse(booking.starts_at) > ctx.now.getTime(), say.begun)
    const [ended] = await endBookings(ctx, [booking], {
      status: 'rejected',
      kind: 'by_hand',
      reason: form.reason,
      by: ctx.actor.id,
      seen: form,
    })
    const letter = { template: rejectedTemplate, method: 'CANCEL', about: 'rejected' } as const
    await mailBookings(ctx, parts, [ended!], {
      ...letter,
      by: ctx.actor.name,
      reason: form.reason,
      offers: await insteadOf(ctx, booking),
    })
    await notify(ctx, rejectedNotice, {
      to: [booking.organiser_id],
      input: { ...told(booking), by: ctx.actor.name },
      subject: `room-booking/${booking.id}`,
    })
    return {}
  }

const MINUTE = 60_000

async function insteadOf(ctx: Ctx, { room_id, starts_at, ends_at, zone, people, guests }: StoredBooking) {
  const room = (await findOptionalRoom(ctx, room_id))!
  const { day, minute: start } = wallClock(starts_at, zone)
  const minutes = (Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE
  const wish = { room, day, start, minutes, people: people.length + guests.length + 1, forOthers: true }
  const offers = await offersFor(ctx, wish)
  // The time that was just rejected is free again, and no alternative.
  return offers.filter((offer) => offer.room_id !== room_id || offer.start !== clockText(start))
}
