import type { Ctx } from '#platform/server/ctx.ts'
import { listStored } from '#rooms/server/booking/booking-queries.ts'
import { endBookings } from '#rooms/server/booking/end-booking.ts'
import { lockOfAreas, type Closed } from './closure-queries.ts'

/** Interviews and trainings whose room is shut lose it at once: their areas hear of it and look for another. */
export async function endForAreas(ctx: Ctx, closed: Closed, reason: string): Promise<void> {
  const ids = (await lockOfAreas(ctx, closed)).map(({ id }) => id)
  if (ids.length === 0) return
  const end = { status: 'cancelled', kind: 'by_hand', reason, by: ctx.actor.id } as const
  await endBookings(ctx, await listStored(ctx, ids), end)
}
