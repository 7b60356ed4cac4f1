import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { calendarMessages as say } from '#calendar/contract/calendar-messages.ts'
import { announceCalendar } from '#calendar/server/announce-calendar.ts'
import type { Source } from '#calendar/server/absences/absence-queries.ts'
import {
  deleteBooking,
  findOptionalBooking,
  insertBooking,
  restoreBooking,
  type Booking,
} from './booking-queries.ts'

/** Says when someone is taken; what this source said before is forgotten. Refused where they are booked already. */
export async function keepBooking(ctx: Ctx, booking: Booking): Promise<void> {
  must(await tryBooking(ctx, booking), say.doubleBooked)
}

/** The same for a caller that can ask the next person: false where this one is booked, and then nothing has changed. */
export async function tryBooking(ctx: Ctx, booking: Booking): Promise<boolean> {
  must(booking.ends_at > booking.starts_at, say.bookingOrder)
  const before = await findOptionalBooking(ctx, booking)
  await deleteBooking(ctx, booking)
  const kept = await insertBooking(ctx, booking)
  if (!kept && before) await restoreBooking(ctx, before)
  if (kept) announceCalendar(ctx)
  return kept
}

export async function dropBooking(ctx: Ctx, source: Source): Promise<void> {
  await deleteBooking(ctx, source)
  announceCalendar(ctx)
}
