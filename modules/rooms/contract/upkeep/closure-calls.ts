import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { calendarDate, id, requiredText, storedDate } from '#platform/contract/scalars.ts'
import { roomsMessages as say } from '#rooms/contract/rooms-messages.ts'

const version = z.number().int().positive()

const closureRow = z.object({
  id: z.number(),
  version: z.number(),
  location_id: z.number(),
  office: z.string(),
  room_id: z.number().nullable(),
  room: z.string(),
  from_on: storedDate,
  to_on: storedDate,
  reason: z.string(),
  can: z.object({ manage: z.boolean() }),
})
export type ClosureRow = z.output<typeof closureRow>

export const closureList = defineList(closureRow, {
  key: 'room-closures',
  title: 'Closures of rooms',
  columns: {
    reason: { label: 'Reason', kind: 'text', main: true },
    office: { label: 'Office', kind: 'text', sort: true },
    room: { label: 'Room', kind: 'text' },
    from_on: { label: 'From', kind: 'date', sort: true },
    to_on: { label: 'To', kind: 'date', sort: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'coming', label: 'Current and coming' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'coming',
    },
    location_id: { label: 'Office', kind: 'office' },
  },
  order: { by: 'from_on', direction: 'asc' },
  read: {
    path: '/rooms/list-closures',
    needs: 'rooms.room.manage',
    summary: 'Lists closures of rooms and offices.',
  },
})

export const saveClosure = defineCall('POST', '/rooms/save-closure', {
  auth: 'employee',
  needs: 'rooms.room.manage',
  writes: true,
  summary: 'Closes a room or all rooms of an office for some days.',
  input: z.object({
    id: id.nullable().default(null),
    version: version.nullable().default(null),
    location_id: id,
    room_id: id.nullable().default(null),
    from_on: calendarDate,
    to_on: calendarDate,
    reason: requiredText(120, say.reasonEmpty),
  }),
  output: z.object({ id: z.number() }),
})

export const removeClosure = defineCall('POST', '/rooms/remove-closure', {
  auth: 'employee',
  needs: 'rooms.room.manage',
  writes: true,
  summary: 'Removes a closure.',
  input: z.object({ id, version }),
  says: say.closureRemoved,
})
