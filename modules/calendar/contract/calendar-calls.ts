import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { daysBetween } from '#platform/contract/days.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { calendarDate, id, idInPath, storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { absenceKinds, absenceParts } from './calendar-lists.ts'
import { calendarMessages as say } from './calendar-messages.ts'
import { dayPlan } from './day-plans/day-plan.ts'

const MOST_DAYS = 62

export const absenceView = z.object({
  id: z.number(),
  day: storedDate,
  /** Null where the caller may only know that someone is away. */
  kind: absenceKinds.schema.nullable(),
  title: z.string(),
  hundredths: z.number(),
  part: absenceParts,
  starts_at: storedInstant.nullable(),
  ends_at: storedInstant.nullable(),
})
export type AbsenceView = z.output<typeof absenceView>

export const markView = z.object({ day: storedDate, title: z.string() })

export const readMonth = defineCall('GET', '/calendar/month', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary:
    'Lists the caller’s days of a period with plan, reasons, holidays, absences, bookings and occasions.',
  input: z
    .object({ from: calendarDate, to: calendarDate })
    .refine(({ from, to }) => from <= to && daysBetween(from, to) < MOST_DAYS, {
      path: ['to'],
      message: say.spanTooLong,
    }),
  output: z.object({
    today: storedDate,
    office: z.string().nullable(),
    /** Said where the own office has no list of holidays, or follows another one's. */
    notice: z.string(),
    days: z.array(dayPlan.omit({ person_id: true, policy: true })),
    absences: z.array(absenceView),
    bookings: z.array(
      z.object({ id: z.number(), title: z.string(), starts_at: storedInstant, ends_at: storedInstant }),
    ),
    restricted: z.array(markView),
    anniversaries: z.array(markView),
    /** Asked for and not decided yet. */
    asked: z.array(markView),
    /** Who of the team is away. */
    team: z.array(z.object({ day: storedDate, count: z.number(), names: z.array(z.string()) })),
    /** What other areas have to say of these days. */
    layers: z.array(z.object({ key: z.string(), label: z.string(), days: z.array(markView) })),
  }),
})

/** The specification's working-day entry. */
export const workingDays = defineCall('GET', '/calendar/working-days', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns the caller’s week with the hours that complete each day. 0 is a weekly off.',
  output: z.array(z.object({ day_name: z.string(), end_hours: z.number() })),
})

export const explainDay = defineCall('GET', '/calendar/day', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Explains why a day of a person is as it is.',
  input: z.object({ person_id: idInPath.optional(), day: calendarDate }),
  output: z.object({
    person: z.string(),
    plan: dayPlan.omit({ policy: true }),
    absences: z.array(absenceView),
  }),
})

const narrowing = z.object({
  from: calendarDate,
  days: z.coerce.number().int().min(1).max(31).default(14),
  scope: z.enum(['team', 'all']).default('all'),
  company_id: idInPath.optional(),
  location_id: idInPath.optional(),
  department_id: idInPath.optional(),
  search: z
    .string()
    .max(100)
    .transform((value) => value.normalize('NFC').trim())
    .optional(),
  /** Warned where fewer than so many percent of those who should work are there. */
  least: z.coerce.number().int().min(0).max(100).default(60),
})
export type PeopleNarrowing = z.output<typeof narrowing>

const cell = z.object({
  day: storedDate,
  kind: z.enum(['working', 'weekly_off', 'holiday']),
  hundredths: z.number(),
  holiday: z.string().nullable(),
  absences: z.array(absenceView.pick({ kind: true, title: true, hundredths: true, part: true })),
})

const personRow = z.object({
  id: z.number(),
  name: z.string(),
  designation: z.string(),
  department: z.string(),
  location: z.string(),
  cells: z.array(cell),
})
export type PersonRow = z.output<typeof personRow>

const coverage = z.object({
  day: storedDate,
  weekday: z.number(),
  /** In hundredths of people: someone away for half a day is there for 50. */
  expected: z.number(),
  away: z.number(),
  percent: z.number().nullable(),
  low: z.boolean(),
  /** Counts only: whose absence the reader may not know is counted and not named. */
  because: z.array(
    z.object({ label: z.string(), value: z.string().optional(), source: z.string().optional() }),
  ),
})
export type Coverage = z.output<typeof coverage>

export const readPeople = defineCall('GET', '/calendar/people', {
  auth: 'employee',
  needs: 'calendar.people.read',
  writes: false,
  summary: 'Lists people and days: who works, who is away, and totals by day.',
  input: narrowing.extend({ after: z.string().max(400).optional() }),
  output: z.object({
    today: storedDate,
    rows: z.array(personRow),
    next: z.string().nullable(),
    total: z.number(),
    /** Of everybody in the list, not only of this page. */
    coverage: z.array(coverage),
    /** Today where it is one of the days, else the first of them. */
    away_on: storedDate,
    /** Who of everybody in the list is away on that day. */
    away: z.array(z.object({ id: z.number(), name: z.string() })),
    can: z.object({ team: z.boolean(), all: z.boolean() }),
  }),
})

export const peopleExport = narrowing.extend({ days: z.number().int().min(1).max(31).default(14) }).extend({
  company_id: id.optional(),
  location_id: id.optional(),
  department_id: id.optional(),
  least: z.number().int().min(0).max(100).default(60),
  format: exportFormat,
})
export const MOST_WHEREABOUTS = 200

export const readWhereabouts = defineCall('POST', '/calendar/whereabouts', {
  auth: 'employee',
  writes: false,
  needs: 'calendar.people.read',
  summary:
    'Returns which of these people are away, at home or outdoors today. Leave shows only as away. People the caller cannot see are left out.',
  input: z.object({ person_ids: z.array(id).max(MOST_WHEREABOUTS) }),
  output: z.object({
    today: z.array(z.object({ person_id: z.number(), title: z.string(), part: absenceParts })),
  }),
})

export const exportPeople = defineCall('POST', '/calendar/export-people', {
  auth: 'employee',
  needs: 'calendar.people.read',
  writes: true,
  summary: 'Exports who is away in a period, one row per day.',
  input: peopleExport,
  output: fileAnswer,
  answer: 'file',
})

export const feedKind = z.enum(['own', 'team'])

export const listFeeds = defineCall('GET', '/calendar/feeds', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Lists the secret links to the caller’s calendar. The links themselves are shown only once.',
  output: z.array(z.object({ kind: feedKind, made_at: storedInstant })),
})

export const makeFeed = defineCall('POST', '/calendar/make-feed', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Creates a secret link to the caller’s or the team’s calendar. The previous link stops working.',
  input: z.object({ kind: feedKind }),
  output: z.object({ path: z.string() }),
  says: say.feedMade,
})

export const revokeFeed = defineCall('POST', '/calendar/revoke-feed', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Deletes a secret calendar link.',
  input: z.object({ kind: feedKind }),
  says: say.feedRevoked,
})

export const readFeed = defineCall('GET', '/calendar/feed/{token}', {
  auth: 'public',
  writes: false,
  summary: 'Returns a calendar feed (iCalendar) for the holder of its secret link.',
  input: z.object({ token: z.string().max(80) }),
  output: fileAnswer,
  answer: 'file',
  limit: { times: 120, seconds: 600 },
})
