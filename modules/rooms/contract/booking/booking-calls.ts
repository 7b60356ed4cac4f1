import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { calendarDate, email, id, requiredText, storedDate, text } from '#platform/contract/scalars.ts'
import { timeOfDay } from '#platform/contract/time-of-day.ts'
import {
  bookingStates,
  dayFindings,
  equipment,
  FREE_NOW_MINUTES,
  LONGEST_MINUTES,
  MOST_DAYS,
  QUARTER,
  repeatKinds,
  seriesScopes,
} from '#rooms/contract/rooms-lists.ts'
import { roomsMessages as say } from '#rooms/contract/rooms-messages.ts'

const version = z.number().int().positive()
const named = z.object({ id: z.number(), name: z.string() })
const peopleIds = z.array(id).max(60).default([])
const bodyOfPeople = { kilobytes: 64, keys: 500 }

export const repeatRule = z.object({
  kind: repeatKinds.schema,
  every: z.number().int().min(1).max(12).default(1),
  /** Of a weekly one; Monday is 1. */
  weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
  until: calendarDate.nullable().default(null),
  times: z.number().int().min(1).max(MOST_DAYS).nullable().default(null),
})
export type RepeatRule = z.output<typeof repeatRule>

/** On the clock of the office. */
const time = {
  room_id: id,
  day: calendarDate,
  start: timeOfDay(say.timeFormat),
  minutes: z.number().int().min(QUARTER).max(LONGEST_MINUTES),
}
const content = {
  title: requiredText(120, say.titleEmpty),
  private: z.boolean().default(false),
  people: peopleIds,
  guests: z.array(email).max(20).default([]),
}

const foundDay = z.object({ day: storedDate, state: dayFindings.schema, text: z.string() })
export type FoundDay = z.output<typeof foundDay>

const offer = z.object({
  room_id: z.number(),
  room: z.string(),
  day: storedDate,
  start: z.string(),
  minutes: z.number(),
})
export type Offer = z.output<typeof offer>

export const previewBooking = defineCall('POST', '/rooms/preview-booking', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Checks each day of a booking or series, who is busy or away, and offers free alternatives.',
  body: bodyOfPeople,
  input: z.object({
    ...time,
    repeat: repeatRule.nullable().default(null),
    people: peopleIds,
    guests: z.number().int().min(0).max(20).default(0),
    /** The booking that is about to be changed. */
    except_id: id.nullable().default(null),
  }),
  output: z.object({
    days: z.array(foundDay),
    people: z.array(z.object({ id: z.number(), text: z.string() })),
    seats: z.string(),
    offers: z.array(offer),
  }),
})

export const bookRoom = defineCall('POST', '/rooms/book-room', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Books a room once or as a series, all days or the free ones, for the caller or a colleague.',
  body: bodyOfPeople,
  input: z.object({
    ...time,
    ...content,
    organiser_id: id.nullable().default(null),
    repeat: repeatRule.nullable().default(null),
    mode: z.enum(['all', 'free']).default('all'),
  }),
  output: z.object({ ids: z.array(z.number()), skipped: z.array(foundDay) }),
})

export const changeBooking = defineCall('POST', '/rooms/change-booking', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Changes a booking, it and those that follow it, or all upcoming ones of its series.',
  body: bodyOfPeople,
  input: z.object({ ...time, ...content, id, version, scope: seriesScopes.schema.default('this') }),
})

export const cancelBooking = defineCall('POST', '/rooms/cancel-booking', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Cancels a booking before its end, with those that follow it or all of its series.',
  input: z.object({
    id,
    version,
    scope: seriesScopes.schema.default('this'),
    reason: text(300).default(''),
  }),
})

export const rejectBooking = defineCall('POST', '/rooms/reject-booking', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Rejects a booking before its start, as a manager of the room, and mails free alternatives.',
  input: z.object({ id, version, reason: requiredText(300, say.reasonEmpty) }),
  says: say.rejected,
})

export const checkIn = defineCall('POST', '/rooms/check-in', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Checks in to a booking, from 10 minutes before its start to 10 minutes after.',
  input: z.object({ id }),
  says: say.checkedIn,
})

const can = z.object({
  change: z.boolean(),
  cancel: z.boolean(),
  reject: z.boolean(),
  check_in: z.boolean(),
})

export const readBooking = defineCall('POST', '/rooms/read-booking', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary:
    'Returns a booking with its people. The title and people of a private one are for its people alone.',
  input: z.object({ id }),
  output: z.object({
    id: z.number(),
    version: z.number(),
    room_id: z.number(),
    room: z.string(),
    office: z.string(),
    day: storedDate,
    start: z.string(),
    end: z.string(),
    minutes: z.number(),
    title: z.string(),
    private: z.boolean(),
    status: bookingStates.schema,
    organiser: named,
    booked_by: z.string().nullable(),
    people: z.array(named),
    guests: z.array(z.string()),
    repeats: z.string(),
    end_note: z.string(),
    checked_in: z.string(),
    can,
  }),
})
export type BookingDetails = z.output<(typeof readBooking)['output']>

const gridBooking = z.object({
  id: z.number(),
  title: z.string(),
  organiser: z.string(),
  /** Minutes after midnight on the clock of the office. */
  from: z.number(),
  until: z.number(),
  own: z.boolean(),
  checked_in: z.boolean(),
})
export type GridBooking = z.output<typeof gridBooking>

const gridColumn = z.object({
  room_id: z.number(),
  room: z.string(),
  detail: z.string(),
  day: storedDate,
  opens: z.number(),
  closes: z.number(),
  /** Why nothing can be booked on the day; empty where something can. */
  closed: z.string(),
  may_book: z.boolean(),
  bookings: z.array(gridBooking),
})
export type GridColumn = z.output<typeof gridColumn>

export const readGrid = defineCall('POST', '/rooms/read-grid', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns the rooms of an office on a day, or the week of one room.',
  input: z.object({
    location_id: id.nullable().default(null),
    room_id: id.nullable().default(null),
    day: calendarDate.nullable().default(null),
  }),
  output: z.object({
    location_id: z.number().nullable(),
    office: z.string(),
    zone: z.string(),
    today: storedDate,
    /** Minutes after midnight now, on the clock of the office. */
    now: z.number(),
    day: storedDate,
    columns: z.array(gridColumn),
  }),
})
export type Grid = z.output<(typeof readGrid)['output']>

export const findFreeRooms = defineCall('POST', '/rooms/find-free', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Lists rooms of an office that are free for a time, without one for the next half hour.',
  input: z.object({
    location_id: id.nullable().default(null),
    day: calendarDate.nullable().default(null),
    start: timeOfDay(say.timeFormat).nullable().default(null),
    minutes: z.number().int().min(QUARTER).max(LONGEST_MINUTES).default(FREE_NOW_MINUTES),
    seats: z.number().int().min(1).max(1_000).default(1),
    equipment: z.array(equipment.schema).max(10).default([]),
  }),
  output: z.object({
    day: storedDate,
    start: z.string(),
    minutes: z.number(),
    rooms: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        floor: z.string(),
        seats: z.number(),
        equipment: z.array(equipment.schema),
      }),
    ),
  }),
})

const doorBooking = z.object({ id: z.number(), title: z.string(), organiser: z.string(), time: z.string() })

export const readDoor = defineCall('GET', '/rooms/door/{code}', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns what the code on a door stands for: the room, its booking now and next, and check-in.',
  input: z.object({ code: z.string().max(64) }),
  output: z.object({
    room_id: z.number(),
    room: z.string(),
    office: z.string(),
    location_id: z.number(),
    current: doorBooking.nullable(),
    next: doorBooking.nullable(),
    /** The booking of the caller that can be checked in to at this moment. */
    check_in_id: z.number().nullable(),
    may_book: z.boolean(),
  }),
})
export type Door = z.output<(typeof readDoor)['output']>
