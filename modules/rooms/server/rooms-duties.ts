import { absenceChanged } from '#calendar/server/public.ts'
import type { AreaDuties } from '#platform/server/area.ts'
import { listen } from '#platform/server/events.ts'
import { DONE_BY } from '#platform/server/leavers/account-references.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'
import { recheckOrganiser } from './away-organisers.ts'
import { roomFinds } from './find-rooms.ts'
import { roomsLeaver } from './leaver-duties.ts'
import { personalGuests } from './outside-guests.ts'
import type { RoomsParts } from './rooms-dependencies.ts'
import { nextRoomCard } from './rooms-home-card.ts'
import * as roomsNotices from './rooms-notices.ts'

export const roomsDuties = (parts: RoomsParts): AreaDuties => ({
  accounts: {
    handedOver: [
      'room.manager_id',
      'room_person.account_id',
      'room_booking.organiser_id',
      'room_booking_person.account_id',
    ],
    owesNothing: {
      [DONE_BY]: [
        'room_booking.booked_by',
        'room_booking.ended_by',
        'room_booking.checked_in_by',
        'room_series.made_by',
        'room_feed.made_by',
      ],
    },
  },
  leaver: roomsLeaver(parts),
  notices: noticesIn(roomsNotices),
  cards: [nextRoomCard],
  finds: [roomFinds],
  personal: [personalGuests],
  hears: [listen(absenceChanged, recheckOrganiser)],
})
