import { wallClock } from '#calendar/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import { roomsMessages as say } from '#rooms/contract/rooms-messages.ts'
import { mustAllBeFree } from './book-room.ts'
import { findOptionalOfSource, listStored } from './booking-queries.ts'
import { endBookings } from './end-booking.ts'
import { judgeDays } from './judge-days.ts'
import { mustFit } from './preview-booking.ts'
import { lockOptionalRoom } from './room-queries.ts'
import { announceRooms, insertBookings } from './write-bookings.ts'

/** Whose booking it is, in the words of the area that asks: `recruitment`, `interview/17`. */
type Occasion = { readonly source: string; readonly ref: string }

type Wish = Occasion & {
  readonly roomId: number
  readonly startsAt: string
  readonly minutes: number
  readonly title: string
  readonly organiserId: number
  /** Where the area leaves it to the room who may book: one of these has to, or the caller. */
  readonly people?: readonly number[]
}

/**
 * For areas above, and for what listens to those beside: said again with the same occasion, the booking moves. The hours,
 * closures and bookings of the room hold as for everyone; who may book there is decided by the area that asks, or by the
 * room for its `people`, who hear of it and are kept in the calendar by that area.
 */
export async function bookRoom(ctx: Ctx, wish: Wish): Promise<{ id: number; room: string; office: string }> {
  const room = await lockOptionalRoom(ctx, wish.roomId, wish.people)
  must(room, say.noSuchRoom)
  must(wish.people === undefined || room.may_book, say.mayNotBook(room.name))
  const { day, minute: start } = wallClock(wish.startsAt, room.zone)
  const time = { start, minutes: wish.minutes }
  mustFit(room, time)
  const known = await findOptionalOfSource(ctx, wish.source, wish.ref)
  const except = known ? [known.id] : []
  const judged = await judgeDays(ctx, room, { days: [day], ...time, except })
  await mustAllBeFree(ctx, judged, { room, ...time, people: 1, except })
  const facts = { title: wish.title, organiser_id: wish.organiserId, room_id: room.id }
  const { startsAt, endsAt, heldUntil } = judged[0]!
  if (known)
    await updateRow(ctx, 'room_booking', known, {
      ...facts,
      starts_at: startsAt,
      ends_at: endsAt,
      held_until: heldUntil,
      occurrence_on: day,
      checked_in_at: null,
      checked_in_by: null,
    })
  const [id] = known
    ? [known.id]
    : await insertBookings(ctx, judged, {
        ...facts,
        booked_by: wish.organiserId,
        private: false,
        people: [],
        guests: [],
        series_id: null,
        source: wish.source,
        source_ref: wish.ref,
      })
  announceRooms(ctx)
  return { id: id!, room: room.name, office: room.office }
}

/** The occasion is off, or needs no room any more. Nothing happens where none is booked. */
export async function dropRoom(ctx: Ctx, { source, ref }: Occasion): Promise<void> {
  const known = await findOptionalOfSource(ctx, source, ref)
  if (!known) return
  const [booking] = await listStored(ctx, [known.id])
  // Its own area has said so, and needs not hear it.
  const end = { status: 'cancelled', kind: 'by_hand', reason: '', by: null } as const
  await endBookings(ctx, [booking!], { ...end, bySource: true })
}
