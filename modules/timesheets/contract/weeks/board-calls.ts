import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { calendarDate, id, storedDate, text } from '#platform/contract/scalars.ts'
import { entryStates } from '#timesheets/contract/timesheets-lists.ts'

const MOST_REMINDED = 100

export const readTeamBoard = defineCall('POST', '/timesheets/team-board', {
  auth: 'employee',
  needs: 'timesheets.entry.view',
  writes: false,
  summary: 'Returns the people whose weeks the caller sees, six weeks of each, missing ones first.',
  input: z.object({
    /** Any day of the last of the weeks; this week where it is left out. */
    day: calendarDate.optional(),
    search: text(100).default(''),
    /** The last person of the page before. */
    after: z
      .object({ missing: z.number().int(), name: z.string().max(200), id })
      .nullable()
      .default(null),
  }),
  output: z.object({
    mondays: z.array(storedDate),
    today: storedDate,
    people: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        /** Weeks that are over and not submitted. */
        missing: z.number(),
        weeks: z.array(
          z.object({
            monday: storedDate,
            id: z.number().nullable(),
            status: entryStates.schema.nullable(),
            minutes: z.number(),
            expected: z.number(),
            missing: z.boolean(),
          }),
        ),
      }),
    ),
    more: z.boolean(),
  }),
})

export const remindPeople = defineCall('POST', '/timesheets/remind', {
  auth: 'employee',
  needs: 'timesheets.entry.view',
  writes: true,
  summary: 'Reminds people of a week that is over and not submitted, each at most once a day.',
  input: z.object({ monday: calendarDate, person_ids: z.array(id).min(1).max(MOST_REMINDED) }),
  output: z.object({ reminded: z.array(z.number()) }),
})
