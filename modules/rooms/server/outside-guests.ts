import { eraseRows } from '#platform/server/database/erase-row.ts'
import type { PersonalSource } from '#platform/server/personal-source.ts'
import { shortTime } from './booking/booking-time-text.ts'
import { listGuestBookings } from './found-queries.ts'

/** Guests from outside are known by their address alone. */
export const personalGuests: PersonalSource = {
  key: 'room-guests',
  label: 'Meetings as a guest',
  async find(ctx, { email }) {
    if (email === null) return []
    const found = await listGuestBookings(ctx, email)
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
