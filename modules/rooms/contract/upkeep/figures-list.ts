import { z } from 'zod'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { storedDate } from '#platform/contract/scalars.ts'

const figuresRow = z.object({
  id: z.number(),
  room: z.string(),
  office: z.string(),
  seats: z.number(),
  bookings: z.number(),
  booked_minutes: z.number(),
  open_minutes: z.number(),
  /** Working days of the office on which the room was not closed. */
  open_days: z.number(),
  /** Hundredths of a percent; null where the room was never open. */
  use: z.number().nullable(),
  not_checked_in: z.number(),
  not_checked_in_share: z.number().nullable(),
  /** People for each booking, in tenths. */
  people: z.number().nullable(),
})

export const figuresList = defineList(figuresRow, {
  key: 'room-figures',
  title: 'Use of meeting rooms',
  columns: {
    room: { label: 'Room', kind: 'text', main: true, sort: true },
    office: { label: 'Office', kind: 'text', sort: true },
    bookings: { label: 'Bookings', kind: 'number' },
    booked_minutes: { label: 'Booked', kind: 'minutes' },
    open_minutes: { label: 'Open', kind: 'minutes' },
    use: { label: 'Use', kind: 'percent' },
    not_checked_in: { label: 'Not checked in', kind: 'number' },
    not_checked_in_share: { label: 'Share not checked in', kind: 'percent' },
    seats: { label: 'Seats', kind: 'number' },
    people: {
      label: 'People a booking',
      kind: 'text',
      value: ({ people }) => (people === null ? '' : (people / 10).toFixed(1)),
    },
  },
  filters: {
    days: { label: 'Days', kind: 'range', unchosen: 'Last 30 days' },
    location_id: { label: 'Office', kind: 'office' },
  },
  order: { by: 'room', direction: 'asc' },
  also: {
    from: storedDate,
    to: storedDate,
    /** Minutes booked in each hour of the day, of the rooms of the page. */
    hours: z.array(z.object({ room_id: z.number(), hour: z.number(), minutes: z.number() })),
  },
  read: {
    path: '/rooms/list-figures',
    needs: 'rooms.room.manage',
    summary: 'Returns the use of rooms, bookings without check-in, and people against seats.',
  },
  export: {
    path: '/rooms/export-figures',
    needs: 'rooms.room.manage',
    summary: 'Exports the use of rooms.',
  },
})
