import { sql } from 'kysely'
import { searchIn } from '#platform/server/database/search-in.ts'
import { daysOfRange } from '#platform/contract/lists/list-filter.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { must } from '#platform/server/must.ts'
import { bookingList } from '#rooms/contract/booking/booking-list.ts'
import { roomsMessages as say } from '#rooms/contract/rooms-messages.ts'
import { bookingsFor, isForColleagues } from '#rooms/server/rooms-policy.ts'
import { bookings, seenTitle } from './booking-queries.ts'

const peopleCount = sql<number>`(1 + cardinality(booking.guests)
  + (select count(*) from room_booking_person as part where part.booking_id = booking.id))::integer`

/** The moment at which a day begins in the office of the booking. */
const startOf = (day: string) => sql<string>`(${day}::date::timestamp at time zone location.time_zone)`

const bookingQuery = listQuery(bookingList, {
  from: (ctx) => bookings(ctx).where(bookingsFor(ctx, 'see')),
  select: (rows, { ctx }) =>
    rows
      .select(['booking.id', 'booking.version', 'booking.room_id', 'booking.starts_at', 'booking.ends_at'])
      .select(['booking.status', 'booking.series_id', 'booking.checked_in_at', 'booking.organiser_id'])
      .select(['room.name as room', 'location.name as office', 'organiser.name as organiser_name'])
      .select([seenTitle(ctx).as('title'), peopleCount.as('attendees')]),
  filters: {
    view: (rows, view, { ctx }) => {
      const now = ctx.now.toISOString()
      if (view === 'upcoming')
        return rows.where('booking.status', '=', 'booked').where('booking.ends_at', '>', now)
      return view === 'past' ? rows.where('booking.ends_at', '<=', now) : rows
    },
    whose: (rows, whose, { ctx }) => (whose === 'mine' ? rows.where(bookingsFor(ctx, 'take_part')) : rows),
    status: (rows, status) => rows.where('booking.status', '=', status),
    location_id: (rows, id) => rows.where('room.location_id', '=', id),
    room_id: (rows, id) => rows.where('booking.room_id', '=', id),
    organiser_id: (rows, id) => rows.where('booking.organiser_id', '=', id),
    days: (rows, days) => {
      const { from, to } = daysOfRange(days)
      const begun = from ? rows.where('booking.starts_at', '>=', startOf(from)) : rows
      return to
        ? begun.where('booking.starts_at', '<', sql<string>`${startOf(to)} + interval '1 day'`)
        : begun
    },
    // A private title is found by its people alone.
    search: (rows, words, { ctx }) =>
      rows.where((where) =>
        where.or([
          where.and([bookingsFor(ctx, 'read'), searchIn('booking.title', words)]),
          searchIn('room.name', words),
          searchIn('organiser.name', words),
        ]),
      ),
  },
  sorts: {
    room: neverNull('room.name'),
    office: neverNull('location.name'),
    starts_at: neverNull('booking.starts_at'),
    organiser: neverNull('organiser.name'),
    status: neverNull('booking.status'),
  },
  id: 'booking.id',
})

export const bookingsList = answerList(bookingList, {
  query: bookingQuery,
  allow: ({ actor }) => must(isForColleagues(actor), say.notForYou),
  naming: { room_id: nameOfRow('room') },
  view: ({ organiser_id, organiser_name, series_id, checked_in_at, ...row }) => ({
    ...row,
    organiser: { id: organiser_id, name: organiser_name },
    repeats: series_id !== null,
    checked_in: checked_in_at !== null,
  }),
  export: { job: 'rooms.export-bookings' },
})
