import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { roomList } from '#rooms/contract/upkeep/room-calls.ts'

/** Rooms in use, and the choices of offices and rooms for filters and forms. */
export function useRooms() {
  const rooms = useCall(roomList.read, { size: 200 }).data?.rows ?? []
  const offices = useCall(directoryOptions, {}).data?.locations ?? []
  return {
    rooms,
    offices: offices.map(({ id, name }) => ({ value: id, label: name })),
    filters: {
      location_id: offices.map(({ id, name }) => ({ value: String(id), label: name })),
      room_id: rooms.map(({ id, name, office }) => ({ value: String(id), label: `${name}, ${office}` })),
    },
  }
}
