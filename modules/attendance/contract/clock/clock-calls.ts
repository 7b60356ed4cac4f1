import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { idempotencyKey, storedDate, storedInstant, text } from '#platform/contract/scalars.ts'
import { dayReason } from '#attendance/contract/day-result/day-result.ts'
import { devicePlace } from '#attendance/contract/offices/office-calls.ts'
import { knownZone } from '#calendar/contract/known-time-zone.ts'
import { punchStates } from '#attendance/contract/attendance-lists.ts'

export const punchView = z.object({
  id: z.number(),
  in_at: storedInstant,
  out_at: storedInstant.nullable(),
  status: punchStates.schema,
  in_source: z.string(),
  note: z.string(),
  /** The office at which it was pressed; nothing where none was recognised. */
  in_place: z.string(),
  out_place: z.string(),
  in_outside: z.boolean(),
  out_outside: z.boolean(),
  /** Pressed without a line and sent later. */
  kept: z.boolean(),
})

/** What a clock on any screen needs; it counts on from `server_time`, never by the device. */
export const clockStatus = z.object({
  state: z.enum(['in', 'out']),
  since: storedInstant.nullable(),
  day: storedDate,
  today_sessions: z.array(punchView),
  worked_minutes_now: z.number(),
  /** The times at work and the break that add up to them. */
  because: z.array(dayReason),
  expected_minutes: z.number(),
  server_time: storedInstant,
  zone: z.string(),
  /** Holiday, leave or work from home, in a few words. */
  day_note: z.string().nullable(),
  can_clock_in: z.boolean(),
  reason_if_not: z.string().nullable(),
  /** To be asked before clocking in. */
  warning: z.string().nullable(),
  can_undo_until: storedInstant.nullable(),
  /** The working time wants to know where the device is: it is asked for when the clock is pressed. */
  asks_place: z.boolean(),
})
export type ClockStatus = z.output<typeof clockStatus>

/**
 * The zone that the device shows, for anyone who travels. One that is not known counts as none: no one is kept from the
 * clock by it.
 */
const deviceZone = text(60)
  .default('')
  .transform((zone) => (knownZone(zone) ? zone : ''))

const punch = z.object({
  zone: deviceZone,
  note: text(200).default(''),
  source: z.enum(['web', 'mobile']).default('web'),
  place: devicePlace.optional(),
})

export const clockIn = defineCall('POST', '/clock-in', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Clocks in. A session left open on an earlier day is closed by rule.',
  input: punch,
  output: clockStatus,
})

export const clockOut = defineCall('POST', '/clock-out', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Clocks out. A repeat within a minute returns the same answer.',
  input: punch,
  output: clockStatus,
})

export const clockState = defineCall('POST', '/get-clock-in-out-status', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns whether the caller is clocked in, since when, and today’s required hours.',
  input: z.object({ zone: deviceZone }),
  output: clockStatus,
})

export const undoClockIn = defineCall('POST', '/attendance/undo-clock-in', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Undoes a clock-in of the last two minutes.',
  output: clockStatus,
})

/** By the clock of the device; the server sees from `sent_at` how far that is off. */
const deviceInstant = z.iso.datetime({ offset: true })

export const sendKeptPunch = defineCall('POST', '/attendance/send-kept-punch', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary:
    'Records a clock-in or clock-out made offline. It counts at its own time if recent and the device clock is right, else it becomes evidence. The same id returns the same answer.',
  input: z.object({
    client_id: idempotencyKey,
    direction: z.enum(['in', 'out']),
    pressed_at: deviceInstant,
    sent_at: deviceInstant,
    zone: deviceZone,
    source: z.enum(['web', 'mobile']).default('mobile'),
  }),
  output: z.object({ outcome: z.enum(['taken', 'known', 'evidence']), text: z.string(), clock: clockStatus }),
})
