import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import { bookingList } from '#rooms/contract/booking/booking-list.ts'
import { roomsMessages as say } from '#rooms/contract/rooms-messages.ts'
import { isForColleagues } from '#rooms/server/rooms-policy.ts'
import { bookingQuery } from './booking-list-queries.ts'

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
