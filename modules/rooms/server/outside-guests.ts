import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { eraseRows } from '#platform/server/database/erase-row.ts'
import type { PersonalSource } from '#platform/server/personal-source.ts'
import { shortTime } from './booking/booking-time-text.ts'

const rows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('room_booking as booking')
    .innerJoin('room', 'room.id', 'booking.room_id')
    .innerJoin('location', 'location.id', 'room.location_id')
    .select(['booking.id', 'booking.starts_at', 'booking.ends_at', 'booking.status', 'booking.guests'])
    .select(['room.name as room', 'location.name as office', 'location.time_zone as zone'])
    .orderBy('booking.starts_at')
    .orderBy('booking.id')

/** Guests from outside are known by their address alone. */
export const personalGuests: PersonalSource = {
  key: 'room-guests',
  label: 'Meetings as a guest',
  async find(ctx, { email }) {
    if (email === null) return []
    const found = await rows(ctx)
      .where(sql<boolean>`booking.guests @> ${[email]}::text[]`)
      .execute()
    return found.map(({ id, starts_at, ends_at, status, room, office, zone }) => ({
      id,
      at: starts_at,
      title: `${room}, ${office}`,
      facts: [
        { label: 'Email', value: email },
        { label: 'When', value: shortTime(starts_at, zone) },
      ],
      hindrance:
        status === 'booked' && Date.parse(ends_at) > ctx.now.getTime() ? 'The meeting is still to come.' : '',
    }))
  },
  // Who else came from outside goes with them: nothing but addresses is known of any of them.
  erase: (ctx, ids) => eraseRows(ctx, 'room_booking', { ids, blank: { guests: [] } }),
}
