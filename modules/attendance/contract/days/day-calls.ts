import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { calendarDate, id, storedDate, storedInstant } from '#platform/contract/scalars.ts'
import {
  dayCodes,
  dayFlags,
  penaltyStates,
  range,
  requestKinds,
  requestStates,
} from '#attendance/contract/attendance-lists.ts'
import { MONTH } from '#attendance/contract/attendance-format.ts'
import { punchView } from '#attendance/contract/clock/clock-calls.ts'
import { dayReason, explainedDay, seenDay } from '#attendance/contract/day-result/day-result.ts'

export const month = z.string().regex(MONTH, 'Enter a month as YYYY-MM')

export const LONGEST_SPAN_DAYS = 366

const span = z.object({
  range: range.default('month'),
  /** With the range `month`; the present one where it is not given. */
  month: month.optional(),
  /** With the range `custom`. */
  from: calendarDate.optional(),
  to: calendarDate.optional(),
})
export type SpanWish = z.output<typeof span>

export const totals = z.object({
  /** Null, as the next, where the reader may not know what leave does to pay. */
  payable: z.number().nullable(),
  loss_of_pay: z.number().nullable(),
  not_employed: z.number(),
  present: z.number(),
  home: z.number(),
  outdoor: z.number(),
  leave: z.number(),
  comp_off: z.number(),
  absent: z.number(),
  open: z.number(),
  off: z.number(),
  /** Of `off`, what is a holiday; the rest is the weekly off. */
  holidays: z.number(),
  /** Of `leave`, each kind by the letters that the register writes. */
  leave_kinds: z.record(z.string(), z.number()),
  lates: z.number(),
  missing_punches: z.number(),
  worked_minutes: z.number(),
  expected_minutes: z.number(),
  overtime_minutes: z.number(),
  /** What days that are over lacked of what was expected. */
  short_minutes: z.number(),
})
export type Totals = z.output<typeof totals>

const reasons = z.array(dayReason)
/** What each of the sums is made of. */
export const explainedTotals = z.object({
  payable: reasons,
  loss_of_pay: reasons,
  not_employed: reasons,
  present: reasons,
  home: reasons,
  outdoor: reasons,
  leave: reasons,
  comp_off: reasons,
  absent: reasons,
  off: reasons,
  lates: reasons,
  worked_minutes: reasons,
  expected_minutes: reasons,
  overtime_minutes: reasons,
  short_minutes: reasons,
})
export type ExplainedTotals = z.output<typeof explainedTotals>

const person = z.object({ id: z.number(), name: z.string() })

export const listDays = defineCall('POST', '/attendance/days', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Lists the days of a person with totals. Without a person, lists the caller’s days.',
  input: span.extend({ account_id: id.optional() }),
  output: z.object({
    person,
    from: storedDate,
    to: storedDate,
    today: storedDate,
    zone: z.string(),
    days: z.array(seenDay),
    totals,
    because: explainedTotals,
    frozen: z.boolean(),
    can: z.object({ ask: z.boolean(), correct: z.boolean() }),
  }),
})

export const daysExport = span.extend({ account_id: id.optional(), format: exportFormat })

export const exportDays = defineCall('POST', '/attendance/export-days', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Exports the days of a person, one row per day.',
  input: daysExport,
  output: fileAnswer,
  answer: 'file',
})

export const requestBrief = z.object({
  id: z.number(),
  kind: requestKinds.schema,
  status: requestStates.schema,
  comment: z.string(),
})

export const openDay = defineCall('POST', '/attendance/open-day', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns one day with its reasons: sessions, requests and corrections.',
  input: z.object({ account_id: id.optional(), day: calendarDate }),
  output: z.object({
    person,
    zone: z.string(),
    result: explainedDay,
    sessions: z.array(punchView),
    /** Sessions that a correction took away. */
    voided: z.array(punchView),
    requests: z.array(requestBrief),
    /** Pressed without a line, and not taken by the clock. */
    evidence: z.array(
      z.object({
        id: z.number(),
        direction: z.enum(['in', 'out']),
        pressed_at: storedInstant,
        received_at: storedInstant,
        reason: z.string(),
      }),
    ),
    /** What a correction of the day could begin with, by local clocks. */
    suggested: z.array(z.object({ in: z.string(), out: z.string() })),
    /** What being late on it is to cost, or costs. */
    penalty: z
      .object({
        status: penaltyStates.schema,
        hundredths: z.number(),
        reason: z.string(),
        decided_by: z.string().nullable(),
      })
      .nullable(),
    frozen: z.boolean(),
    can: z.object({ ask: z.boolean(), correct: z.boolean() }),
  }),
})

const narrowing = z.object({
  month,
  /** One's team, or everybody whom one may see. */
  whose: z.enum(['own', 'team', 'all']).default('all'),
  search: z
    .string()
    .max(100)
    .transform((value) => value.normalize('NFC').trim())
    .optional(),
  company_id: id.optional(),
  location_id: id.optional(),
  department_id: id.optional(),
})
export type MonthNarrowing = z.output<typeof narrowing>

export const LARGEST_GRID_PAGE = 500

export const gridRow = z.object({
  id: z.number(),
  name: z.string(),
  department: z.string().nullable(),
  location: z.string().nullable(),
  /** From the first of the month to the last. */
  cells: z.array(
    z.object({ code: dayCodes.schema, text: z.string(), flags: z.array(z.enum(dayFlags)).optional() }),
  ),
  totals,
})
export type GridRow = z.output<typeof gridRow>

export const listMonth = defineCall('POST', '/attendance/month', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Lists a month of many people, one cell per day, page by page.',
  input: narrowing.extend({
    after: z.string().max(400).optional(),
    size: z.number().int().min(1).max(LARGEST_GRID_PAGE).default(50),
  }),
  output: pageOf(gridRow),
})

export const monthExport = narrowing.extend({
  format: exportFormat,
  /** A column for each day, or a line for each day of each person. */
  layout: z.enum(['grid', 'days']).default('grid'),
})

export const exportMonth = defineCall('POST', '/attendance/export-month', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Exports the monthly register.',
  input: monthExport,
  output: fileAnswer,
  answer: 'file',
})

/** `unclocked`: whether they are there no one knows, as no clock is asked for. */
export const presences = ['in', 'done', 'not_yet', 'unclocked', 'home', 'outdoor', 'leave', 'off'] as const

export const teamNow = defineCall('POST', '/attendance/team-now', {
  auth: 'employee',
  needs: 'attendance.day.read',
  writes: false,
  summary: 'Lists who in the team is in, not yet in, working elsewhere or away today.',
  output: z.object({
    day: storedDate,
    people: z.array(
      person.extend({
        presence: z.enum(presences),
        since: storedInstant.nullable(),
        note: z.string(),
        worked_minutes: z.number(),
        zone: z.string(),
      }),
    ),
    missing: z.array(person.extend({ day: storedDate, in_at: storedInstant, zone: z.string() })),
  }),
})

export const remindMissing = defineCall('POST', '/attendance/remind-missing', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Reminds a team member, once a day, of a day without a clock-out.',
  input: z.object({ account_id: id, day: calendarDate }),
})

export const patterns = defineCall('POST', '/attendance/patterns', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns clock-in times by weekday and half hour, and hours worked by week.',
  input: z.object({
    whose: z.enum(['own', 'team', 'all']).default('own'),
    from: calendarDate,
    to: calendarDate,
  }),
  output: z.object({
    arrivals: z.array(
      z.object({ weekday: z.number(), half_hour: z.number(), count: z.number(), because: reasons }),
    ),
    weeks: z.array(
      z.object({
        week: storedDate,
        average_minutes: z.number(),
        sessions: z.number(),
        people: z.number(),
        /** Of the days at work, those with agreed work from home, in whole percent. */
        home_percent: z.number(),
        average_because: reasons,
        home_because: reasons,
      }),
    ),
  }),
})

export const attendanceRights = defineCall('GET', '/attendance/rights', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Returns whose attendance the caller can see and what the caller can do with it.',
  output: z.object({
    can: z.object({
      see_team: z.boolean(),
      see_all: z.boolean(),
      correct: z.boolean(),
      decide_any: z.boolean(),
      freeze: z.boolean(),
    }),
  }),
})
