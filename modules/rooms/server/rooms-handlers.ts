import { answers, type Area } from '#platform/server/area.ts'
import * as calls from '#rooms/contract/booking/booking-calls.ts'
import { roomsMessages as say } from '#rooms/contract/rooms-messages.ts'
import { roomsPermissions } from '#rooms/contract/rooms-permissions.ts'
import * as closureCalls from '#rooms/contract/upkeep/closure-calls.ts'
import * as roomCalls from '#rooms/contract/upkeep/room-calls.ts'
import { recheckOrganiserJob } from './away-organisers.ts'
import { bookRoom } from './booking/book-room.ts'
import { bookingTemplates } from './booking/booking-letters.ts'
import { bookingsList } from './booking/booking-list.ts'
import { changeBooking } from './booking/change-booking.ts'
import { checkIn, checkInJobs } from './booking/check-in.ts'
import { cancelBooking, rejectBooking } from './booking/end-booking.ts'
import { findFreeRooms } from './booking/free-rooms.ts'
import { previewBooking } from './booking/preview-booking.ts'
import { readBooking } from './booking/read-bookings.ts'
import { readDoor, readGrid } from './booking/read-grid.ts'
import type { RoomsParts } from './rooms-dependencies.ts'
import { roomsDuties } from './rooms-duties.ts'
import { bookingReach, roomReach } from './rooms-policy.ts'
import { closures, removeClosure, saveClosure } from './upkeep/closures.ts'
import { printDoorLabels } from './upkeep/door-labels.ts'
import { figures } from './upkeep/figures.ts'
import { makeRoomFeed, readRoomFeed, revokeRoomFeed } from './upkeep/room-feeds.ts'
import { rooms, saveRoom } from './upkeep/rooms.ts'

export function roomsArea(parts: RoomsParts): Area {
  const upkeep = checkInJobs(parts)
  return {
    ...roomsDuties(parts),
    name: 'rooms',
    handlers: handlersOf(parts),
    lists: [bookingsList, rooms, closures, figures],
    jobs: [...upkeep.jobs, recheckOrganiserJob],
    schedule: upkeep.schedule,
    mailTemplates: bookingTemplates,
    constraints: {
      room_name_key: say.nameTaken,
      room_hours_check: say.hoursOrder,
      room_minutes_check: say.minutesOrder,
      room_closure_days_check: say.daysOrder,
      room_booking_once: say.taken,
      room_booking_source_key: say.sourceTaken,
    },
    permissions: roomsPermissions,
    reaches: [roomReach, bookingReach],
  }
}

const handlersOf = (parts: RoomsParts) => [
  answers(calls.previewBooking, previewBooking),
  answers(calls.bookRoom, bookRoom(parts)),
  answers(calls.changeBooking, changeBooking(parts)),
  answers(calls.cancelBooking, cancelBooking(parts)),
  answers(calls.rejectBooking, rejectBooking(parts)),
  answers(calls.checkIn, checkIn),
  answers(calls.readBooking, readBooking),
  answers(calls.readGrid, readGrid),
  answers(calls.findFreeRooms, findFreeRooms),
  answers(calls.readDoor, readDoor),
  answers(roomCalls.saveRoom, saveRoom),
  answers(roomCalls.printDoorLabels, printDoorLabels(parts)),
  answers(roomCalls.makeRoomFeed, makeRoomFeed),
  answers(roomCalls.revokeRoomFeed, revokeRoomFeed),
  answers(roomCalls.readRoomFeed, readRoomFeed),
  answers(closureCalls.saveClosure, saveClosure),
  answers(closureCalls.removeClosure, removeClosure),
]
