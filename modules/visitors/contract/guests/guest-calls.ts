import { z } from 'zod'
import { timeOfDay } from '#platform/contract/time-of-day.ts'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { calendarDate, id, storedDate } from '#platform/contract/scalars.ts'
import {
  orEmpty,
  toWhomMeet,
  visitorAddress,
  visitorName,
  visitorPhone,
  visitorPurpose,
} from '#visitors/contract/visitor-fields.ts'
import { guestStates } from '#visitors/contract/visitors-lists.ts'
import { guestMessages as say } from '#visitors/contract/visitors-messages.ts'

export const guestRow = z.object({
  id: z.number(),
  location_id: z.number(),
  location_name: z.string(),
  expected_on: storedDate,
  /** Wall-clock time of the location, HH:mm. */
  expected_at: z.string().nullable(),
  visitor_name: z.string(),
  phone_no: z.string(),
  address: z.string(),
  purpose: z.string(),
  host_id: z.number().nullable(),
  host_name: z.string(),
  /** The meeting room, where the occasion has one. */
  room: z.string(),
  /** Announced by a meeting or an interview, and changed only there. */
  from_elsewhere: z.boolean(),
  state: guestStates.schema,
  version: z.number(),
})
export type ExpectedGuest = z.output<typeof guestRow>

const wallTime = timeOfDay('Enter the time as HH:mm').nullable().default(null)

const guestFields = z.object({
  visitor_name: visitorName,
  expected_on: calendarDate,
  expected_at: wallTime,
  phone_no: orEmpty(visitorPhone),
  address: orEmpty(visitorAddress),
  purpose: visitorPurpose,
})

export const announceOwnGuest = defineCall('POST', '/visitors/announce-guest', {
  auth: 'employee',
  needs: 'visitors.guest.announce',
  writes: true,
  summary: 'Announces a guest, so that the front desk can check them in with one tap.',
  input: guestFields.extend({ location_id: id }),
  output: guestRow,
  says: say.announced,
})

export const changeOwnGuest = defineCall('POST', '/visitors/change-guest', {
  auth: 'employee',
  needs: 'visitors.guest.announce',
  writes: true,
  summary: 'Updates an announced guest who has not come yet.',
  input: guestFields.extend({ location_id: id, id, version: z.number().int().positive() }),
  output: guestRow,
  says: say.changed,
})

export const cancelOwnGuest = defineCall('POST', '/visitors/cancel-guest', {
  auth: 'employee',
  needs: 'visitors.guest.announce',
  writes: true,
  summary: 'Cancels an announced guest.',
  input: z.object({ id }),
  says: say.cancelled,
})

export const listOwnGuests = defineCall('POST', '/visitors/own-guests', {
  auth: 'employee',
  needs: 'visitors.guest.announce',
  writes: false,
  summary: 'Lists the caller’s announced guests, latest day first.',
  input: pageFilter,
  output: pageOf(guestRow),
})

export const exportOwnGuests = defineCall('POST', '/visitors/export-own-guests', {
  auth: 'employee',
  needs: 'visitors.guest.announce',
  writes: false,
  summary: 'Exports the caller’s announced guests.',
  input: z.object({ format: exportFormat }),
  output: fileAnswer,
  answer: 'file',
})

export const guestOptions = defineCall('GET', '/visitors/guest-options', {
  auth: 'employee',
  needs: 'visitors.guest.announce',
  writes: false,
  summary: 'Lists the offices with a visitor book, and the caller’s own among them.',
  output: z.object({
    offices: z.array(z.object({ id: z.number(), name: z.string(), today: storedDate })),
    own_office_id: z.number().nullable(),
  }),
})

export const expectGuestAtDesk = defineCall('POST', '/visitor/expect-guest', {
  auth: 'visitor-manager',
  writes: true,
  summary: 'Adds a guest announced to the front desk by phone or email.',
  input: guestFields.extend({ to_whom_meet: toWhomMeet, host_id: id.nullable().default(null) }),
  output: guestRow,
  says: say.announced,
})

export const listExpectedGuests = defineCall('POST', '/visitor/expected-guests', {
  auth: 'visitor-manager',
  writes: false,
  summary: 'Lists the guests expected at the front desk today who have not come yet.',
  output: z.array(guestRow),
})

export const cancelGuestAtDesk = defineCall('POST', '/visitor/cancel-guest', {
  auth: 'visitor-manager',
  writes: true,
  summary: 'Cancels an expected guest at the front desk.',
  input: z.object({ id }),
  says: say.cancelled,
})
