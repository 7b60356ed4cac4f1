import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
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
    const found = await rows(ctx).where('booking.guests', '@>', [email]).execute()
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
  async erase(ctx, ids) {
    for (const { id } of await rows(ctx).where('booking.id', 'in', ids).execute())
      await updateRow(ctx, 'room_booking', { id }, { guests: [] })
  },
}
