import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import { id, requiredText, storedInstant, text } from '#platform/contract/scalars.ts'
import { timeOfDay } from '#platform/contract/time-of-day.ts'
import { equipment, LONGEST_MINUTES, QUARTER, whoMayBook } from '#rooms/contract/rooms-lists.ts'
import { roomsMessages as say } from '#rooms/contract/rooms-messages.ts'

const manage = 'rooms.room.manage'
const version = z.number().int().positive()
const named = z.object({ id: z.number(), name: z.string() })
const END_OF_DAY = 1_440

const roomRow = z.object({
  id: z.number(),
  version: z.number(),
  location_id: z.number(),
  office: z.string(),
  name: z.string(),
  floor: z.string(),
  seats: z.number(),
  equipment: z.array(equipment.schema),
  opens: z.string(),
  closes: z.string(),
  shortest_minutes: z.number(),
  longest_minutes: z.number(),
  days_ahead: z.number(),
  pause_minutes: z.number(),
  who: whoMayBook.schema,
  named: z.array(named),
  manager: named.nullable(),
  check_in: z.boolean(),
  active: z.boolean(),
  feed_made_at: storedInstant.nullable(),
  /** What the code on the door leads to, for those who manage the room. */
  door_path: z.string().nullable(),
  can: z.object({ manage: z.boolean(), book: z.boolean() }),
})
export type RoomRow = z.output<typeof roomRow>

export const roomList = defineList(roomRow, {
  key: 'rooms',
  title: 'Meeting rooms',
  columns: {
    name: { label: 'Name', kind: 'text', main: true, sort: true },
    office: { label: 'Office', kind: 'text', sort: true },
    floor: { label: 'Floor', kind: 'text', sort: true },
    seats: { label: 'Seats', kind: 'number', sort: true },
    equipment: {
      label: 'Equipment',
      kind: 'text',
      value: (row) => row.equipment.map((one) => equipment.labelOf(one)).join(', '),
    },
    hours: { label: 'Hours', kind: 'text', value: ({ opens, closes }) => `${opens}–${closes}` },
    pause_minutes: { label: 'Pause after', kind: 'number', hidden: true },
    days_ahead: { label: 'Days ahead', kind: 'number', hidden: true },
    who: { label: 'Who may book', kind: 'words', of: wordsOf(whoMayBook) },
    manager: { label: 'Manager', kind: 'text', value: (row) => row.manager?.name ?? '' },
    check_in: { label: 'Check-in', kind: 'yes' },
    active: { label: 'In use', kind: 'yes', hidden: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'active', label: 'In use' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'active',
    },
    location_id: { label: 'Office', kind: 'office' },
  },
  search: 'Name or floor',
  order: { by: 'name', direction: 'asc' },
  // Everyone who books chooses from it.
  read: { path: '/rooms/list-rooms', needs: 'colleague', summary: 'Lists meeting rooms.' },
  export: { path: '/rooms/export-rooms', needs: 'colleague', summary: 'Exports meeting rooms.' },
})

export const saveRoom = defineCall('POST', '/rooms/save-room', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Adds or changes a room of an office the caller manages.',
  body: { kilobytes: 64, keys: 500 },
  input: z.object({
    id: id.nullable().default(null),
    version: version.nullable().default(null),
    location_id: id,
    name: requiredText(60, say.nameEmpty),
    floor: text(40).default(''),
    seats: z.number().int().min(1).max(1_000),
    equipment: z.array(equipment.schema).max(10).default([]),
    opens: timeOfDay(say.timeFormat).default('09:00'),
    closes: timeOfDay(say.timeFormat, END_OF_DAY).default('18:00'),
    shortest_minutes: z.number().int().min(QUARTER).max(LONGEST_MINUTES).default(QUARTER),
    longest_minutes: z.number().int().min(QUARTER).max(LONGEST_MINUTES).default(LONGEST_MINUTES),
    days_ahead: z.number().int().min(1).max(366).default(90),
    pause_minutes: z.number().int().min(0).max(120).default(0),
    who: whoMayBook.schema.default('office'),
    named: z.array(id).max(200).default([]),
    manager_id: id.nullable().default(null),
    check_in: z.boolean().default(false),
    active: z.boolean().default(true),
  }),
  output: z.object({ id: z.number() }),
  says: say.roomSaved,
})

export const printDoorLabels = defineCall('POST', '/rooms/door-labels', {
  auth: 'employee',
  needs: manage,
  writes: false,
  summary: 'Returns door labels with codes for the chosen rooms as a PDF.',
  input: z.object({ ids: z.array(id).min(1).max(200) }),
  output: fileAnswer,
  answer: 'file',
  limit: { times: 20, seconds: 60 },
})

export const makeRoomFeed = defineCall('POST', '/rooms/make-feed', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Creates the secret link to the calendar of a room. The previous link stops working.',
  input: z.object({ room_id: id }),
  output: z.object({ path: z.string() }),
  says: say.feedMade,
})

export const revokeRoomFeed = defineCall('POST', '/rooms/revoke-feed', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Deletes the secret link to the calendar of a room.',
  input: z.object({ room_id: id }),
  says: say.feedRevoked,
})

export const readRoomFeed = defineCall('GET', '/rooms/feed/{token}', {
  auth: 'public',
  writes: false,
  summary: 'Returns the calendar of a room (iCalendar) for the holder of its secret link.',
  input: z.object({ token: z.string().max(80) }),
  output: fileAnswer,
  answer: 'file',
  limit: { times: 120, seconds: 600 },
})
