import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { timeOfDay } from '#platform/contract/time-of-day.ts'
import { mailWays } from './mail-ways.ts'
import { notificationsMessages as say } from '#notifications/contract/notifications-messages.ts'

export const preferenceRow = z.object({
  kind: z.string(),
  label: z.string(),
  mail: mailWays.schema,
  /** What may be chosen; of a mandatory kind there is only one. */
  ways: z.array(mailWays.schema),
})

const END_OF_DAY = 24 * 60

/** The end of a day is the beginning of the next one. */
const quietTime = timeOfDay(say.quietTimeEmpty, END_OF_DAY).transform((time) =>
  time === '24:00' ? '00:00' : time,
)

export const listPreferences = defineCall('GET', '/notifications/preferences', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Lists the types of notices with the caller’s email settings, and the caller’s quiet hours.',
  output: z.object({
    rows: z.array(preferenceRow),
    /** Null where mail may come at any hour. */
    quiet: z.object({ starts: z.string(), ends: z.string() }).nullable(),
    /** The office whose clock counts; empty for anyone who sits in none. */
    office: z.string(),
  }),
})

export const setPreference = defineCall('POST', '/notifications/set-preference', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Sets whether one type of notice is emailed at once, in the daily digest or never.',
  input: z.object({ kind: z.string().max(80), mail: mailWays.schema }),
  output: preferenceRow,
  says: say.preferenceSet,
})

export const setQuietHours = defineCall('POST', '/notifications/set-quiet-hours', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Sets the hours without email, except urgent email.',
  input: z
    .object({ starts: quietTime, ends: quietTime })
    .refine(({ starts, ends }) => starts !== ends, { path: ['ends'], message: say.quietHoursEmpty }),
  says: say.quietHoursSet,
})

export const dropQuietHours = defineCall('POST', '/notifications/drop-quiet-hours', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Removes the caller’s quiet hours.',
  says: say.quietHoursDropped,
})
