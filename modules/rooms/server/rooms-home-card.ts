import type { HomeCard } from '#platform/server/home-card.ts'
import { bookings, seenTitle } from './booking/booking-queries.ts'
import { shortTime } from './booking/booking-time-text.ts'
import { bookingsFor, isForColleagues } from './rooms-policy.ts'

const MOST = 3

export const nextRoomCard: HomeCard = {
  key: 'next-room',
  title: 'Your next room',
  path: '/meeting-room-booking-list',
  empty: 'No room booked',
  async read(ctx) {
    if (!isForColleagues(ctx.actor)) return null
    const rows = await bookings(ctx)
      .select(['meeting.id', 'meeting.starts_at', 'room.name', 'location.time_zone as zone'])
      .select(seenTitle(ctx).as('title'))
      .where('meeting.status', '=', 'booked')
      .where('meeting.ends_at', '>', ctx.now.toISOString())
      .where(bookingsFor(ctx, 'take_part'))
      .orderBy('meeting.starts_at')
      .orderBy('meeting.id')
      .limit(MOST)
      .execute()
    // Who has booked nothing is not told so every day.
    if (rows.length === 0) return null
    return rows.map(({ id, starts_at, name, zone, title }) => ({
      label: name,
      value: shortTime(starts_at, zone),
      detail: title,
      path: `/meeting-room-booking-list?open=${id}`,
    }))
  },
}
