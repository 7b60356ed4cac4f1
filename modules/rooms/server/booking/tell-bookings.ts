import { clockText, wallClock } from '#calendar/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { guestsExpected, roomLost } from '#rooms/server/rooms-events.ts'
import type { StoredBooking } from './booking-queries.ts'

/** The front desk expects the guests of a booking, and no longer those who are gone. */
export async function tellDesk(
  ctx: Ctx,
  booking: StoredBooking,
  gone: readonly string[] = [],
): Promise<void> {
  const guests = booking.status === 'booked' ? booking.guests : []
  if (guests.length + gone.length === 0) return
  const { day, minute } = wallClock(booking.starts_at, booking.zone)
  await raise(ctx, guestsExpected, {
    source: 'rooms',
    ref: `booking/${booking.id}`,
    guests,
    gone,
    wish: {
      location_id: booking.location_id,
      expected_on: day,
      expected_at: clockText(minute),
      host_id: booking.organiser_id,
      host_name: booking.organiser_name,
      room: booking.room,
    },
  })
}

/** An interview or a training whose room is gone: its area looks for another. */
export async function tellSource(ctx: Ctx, booking: StoredBooking, reason: string): Promise<void> {
  const { source, source_ref } = booking
  if (source !== null && source_ref !== null) await raise(ctx, roomLost, { source, ref: source_ref, reason })
}
