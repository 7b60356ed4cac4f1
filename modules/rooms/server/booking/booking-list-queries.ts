import { sql } from 'kysely'
import { daysOfRange } from '#platform/contract/lists/list-filter.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { bookingList } from '#rooms/contract/booking/booking-list.ts'
import { bookingsFor } from '#rooms/server/rooms-policy.ts'
import { bookings, seenTitle } from './booking-queries.ts'

const peopleCount = sql<number>`(1 + cardinality(meeting.guests)
  + (select count(*) from room_booking_person as part where part.booking_id = meeting.id))::integer`

/** The moment at which a day begins in the office of the meeting. */
const startOf = (day: string) => sql<string>`(${day}::date::timestamp at time zone location.time_zone)`

export const bookingQuery = listQuery(bookingList, {
  from: (ctx) => bookings(ctx).where(bookingsFor(ctx, 'see')),
  select: (rows, { ctx }) =>
    rows
      .select(['meeting.id', 'meeting.version', 'meeting.room_id', 'meeting.starts_at', 'meeting.ends_at'])
      .select(['meeting.status', 'meeting.series_id', 'meeting.checked_in_at', 'meeting.organiser_id'])
      .select(['room.name as room', 'location.name as office', 'organiser.name as organiser_name'])
      .select([seenTitle(ctx).as('title'), peopleCount.as('attendees')]),
  filters: {
    view: (rows, view, { ctx }) => {
      const now = ctx.now.toISOString()
      if (view === 'upcoming')
        return rows.where('meeting.status', '=', 'booked').where('meeting.ends_at', '>', now)
      return view === 'past' ? rows.where('meeting.ends_at', '<=', now) : rows
    },
    whose: (rows, whose, { ctx }) => (whose === 'mine' ? rows.where(bookingsFor(ctx, 'take_part')) : rows),
    status: (rows, status) => rows.where('meeting.status', '=', status),
    location_id: (rows, id) => rows.where('room.location_id', '=', id),
    room_id: (rows, id) => rows.where('meeting.room_id', '=', id),
    organiser_id: (rows, id) => rows.where('meeting.organiser_id', '=', id),
    days: (rows, days) => {
      const { from, to } = daysOfRange(days)
      const begun = from ? rows.where('meeting.starts_at', '>=', startOf(from)) : rows
      return to
        ? begun.where('meeting.starts_at', '<', sql<string>`${startOf(to)} + interval '1 day'`)
        : begun
    },
    // A private title is found by its people alone.
    search: (rows, words, { ctx }) =>
      rows.where((where) =>
        where.or([
          where.and([bookingsFor(ctx, 'read'), searchIn('meeting.title', words)]),
          searchIn('room.name', words),
          searchIn('organiser.name', words),
        ]),
      ),
  },
  sorts: {
    room: neverNull('room.name'),
    office: neverNull('location.name'),
    starts_at: neverNull('meeting.starts_at'),
    organiser: neverNull('organiser.name'),
    status: neverNull('meeting.status'),
  },
  id: 'meeting.id',
})
