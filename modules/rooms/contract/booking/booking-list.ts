import { z } from 'zod'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { storedInstant } from '#platform/contract/scalars.ts'
import { bookingStates, bookingViews } from '#rooms/contract/rooms-lists.ts'

const bookingRow = z.object({
  id: z.number(),
  version: z.number(),
  title: z.string(),
  room: z.string(),
  room_id: z.number(),
  office: z.string(),
  starts_at: storedInstant,
  ends_at: storedInstant,
  organiser: z.object({ id: z.number(), name: z.string() }),
  attendees: z.number(),
  status: bookingStates.schema,
  repeats: z.boolean(),
  checked_in: z.boolean(),
})

export const bookingList = defineList(bookingRow, {
  key: 'room-bookings',
  title: 'Meeting room bookings',
  columns: {
    title: { label: 'Title', kind: 'text', main: true },
    room: { label: 'Room', kind: 'text', sort: true },
    office: { label: 'Office', kind: 'text', sort: true },
    starts_at: { label: 'Starts', kind: 'instant', sort: true },
    ends_at: { label: 'Ends', kind: 'instant', hidden: true },
    organiser: { label: 'Organiser', kind: 'person', sort: true },
    attendees: { label: 'People', kind: 'number' },
    status: { label: 'Status', kind: 'state', of: bookingStates, sort: true },
    repeats: { label: 'Series', kind: 'yes', hidden: true },
    checked_in: { label: 'Checked in', kind: 'yes', hidden: true },
  },
  filters: {
    view: { label: 'Show', kind: 'choice', options: bookingViews, byDefault: 'upcoming' },
    whose: {
      label: 'Whose',
      kind: 'choice',
      options: [
        { value: 'mine', label: 'Mine' },
        { value: 'all', label: 'Everyone’s' },
      ],
      byDefault: 'mine',
    },
    status: { label: 'Status', kind: 'choice', of: bookingStates, inToolbar: false },
    location_id: { label: 'Office', kind: 'office' },
    room_id: { label: 'Room', kind: 'record' },
    organiser_id: { label: 'Organiser', kind: 'person', inToolbar: false },
    days: { label: 'Days', kind: 'range' },
  },
  search: 'Title, room or organiser',
  order: { by: 'starts_at', direction: 'asc' },
  read: {
    path: '/rooms/list-bookings',
    needs: 'colleague',
    summary: 'Lists bookings of meeting rooms: the caller’s own, or those of everyone.',
  },
  export: {
    path: '/rooms/export-bookings',
    needs: 'colleague',
    summary: 'Exports bookings of meeting rooms.',
  },
})
