import { z } from 'zod'
import { defineCall } from '../../../platform/contract/call.ts'
import { storedDate, storedInstant, text } from '../../../platform/contract/scalars.ts'
import { knownZone } from '../../calendar/contract/known-zone.ts'
import { punchStates } from './attendance-lists.ts'

export const punchView = z.object({
  id: z.number(),
  in_at: storedInstant,
  out_at: storedInstant.nullable(),
  status: punchStates.schema,
  in_source: z.string(),
  note: z.string(),
})

/** What a clock on any screen needs; it counts on from `server_time`, never by the device. */
export const clockStatus = z.object({
  state: z.enum(['in', 'out']),
  since: storedInstant.nullable(),
  day: storedDate,
  today_sessions: z.array(punchView),
  worked_minutes_now: z.number(),
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
})
export type ClockStatus = z.output<typeof clockStatus>

/**
 * The zone that the device shows, for whoever travels. One that is not known counts as none: nobody is kept from the
 * clock by it.
 */
const deviceZone = text(60)
  .default('')
  .transform((zone) => (knownZone(zone) ? zone : ''))

const punch = z.object({
  zone: deviceZone,
  note: text(200).default(''),
  source: z.enum(['web', 'mobile']).default('web'),
})

export const clockIn = defineCall('POST', '/clock-in', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Begins a session; one that was left open on an earlier day is closed by rule.',
  input: punch,
  output: clockStatus,
})

export const clockOut = defineCall('POST', '/clock-out', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Ends the open session. Sent again within a minute it answers the same.',
  input: punch,
  output: clockStatus,
})

export const clockState = defineCall('POST', '/get-clock-in-out-status', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Whether one is clocked in, since when, and what today asks for.',
  input: z.object({ zone: deviceZone }),
  output: clockStatus,
})

export const undoClockIn = defineCall('POST', '/attendance/undo-clock-in', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Takes back a clock-in of the last two minutes.',
  output: clockStatus,
})
