import { z } from 'zod'
import { decisionFields, decisionView, reasonMissing, saysWhy } from '#platform/contract/approval.ts'
import { defineCall } from '#platform/contract/call.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import {
  calendarDate,
  id,
  requiredText,
  storedDate,
  storedInstant,
  text,
} from '#platform/contract/scalars.ts'
import { dayReason } from '#attendance/contract/day-result/day-result.ts'
import { reasonCodes, requestKinds, requestStates } from '#attendance/contract/attendance-lists.ts'

const LONGEST_COMMENT = 500
export const MOST_SESSIONS = 8

/** 24 or 12 hours, as people type it; 24:00 is the end of the day. */
const clockTime = z.string().trim().min(1).max(11)

const wantedSession = z.object({ in: clockTime, out: clockTime })

export const requestParts = z.enum(['full', 'first_half', 'second_half', 'hours'])

export const requestForm = z.object({
  kind: requestKinds.schema,
  /** Someone else, where HR or the manager asks for them. */
  account_id: id.optional(),
  day_from: calendarDate,
  day_to: calendarDate.optional(),
  part: requestParts.default('full'),
  /** With the part `hours`: 0.25, 0.5 or 0.75 of a day for work from home, free hours for outdoors. */
  starts_at: clockTime.optional(),
  ends_at: clockTime.optional(),
  /** Only on these days of the week, 1 for Monday: each becomes a request of its own. */
  weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
  sessions: z.array(wantedSession).max(MOST_SESSIONS).default([]),
  reason_code: reasonCodes.schema.optional(),
  comment: requiredText(LONGEST_COMMENT, 'Enter a reason.'),
  place: text(200).default(''),
  client: text(200).default(''),
  travel_km: z.number().int().min(0).max(5_000).default(0),
})
export type RequestForm = z.output<typeof requestForm>

export const submitRequest = defineCall('POST', '/attendance/submit-request', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Submits a time change, work from home or outdoor activity.',
  input: requestForm,
  output: z.object({ ids: z.array(z.number()) }),
})

const homeLeftView = z.object({
  notice_days: z.number().nullable(),
  /** Only what has a limit; in whole days, what is left in hundredths. A quarter is named by its first month. */
  spans: z.array(
    z.object({
      of: z.enum(['month', 'quarter']),
      month: z.string(),
      limit: z.number(),
      left: z.number(),
      because: z.array(dayReason),
    }),
  ),
})
export type HomeLeft = z.output<typeof homeLeftView>

export const homeLeft = defineCall('POST', '/attendance/home-left', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary:
    'Returns the caller’s remaining work-from-home days by month and quarter, and the notice they need.',
  input: z.object({
    day_from: calendarDate,
    day_to: calendarDate,
    /** A request of one’s own in whose place another is about to be sent. */
    without: id.optional(),
  }),
  output: homeLeftView,
})

export const sessionImage = z.object({ in_at: storedInstant, out_at: storedInstant.nullable() })

export const requestView = z.object({
  id: z.number(),
  person: z.object({ id: z.number(), name: z.string() }),
  kind: requestKinds.schema,
  status: requestStates.schema,
  day_from: storedDate,
  day_to: storedDate,
  part: requestParts,
  hundredths: z.number(),
  starts_at: storedInstant.nullable(),
  ends_at: storedInstant.nullable(),
  zone: z.string(),
  before: z.array(sessionImage),
  after: z.array(sessionImage),
  reason_code: reasonCodes.schema.nullable(),
  comment: z.string(),
  place: z.string(),
  client: z.string(),
  travel_km: z.number(),
  series: z.string().nullable(),
  is_correction: z.boolean(),
  submitted_by: z.string(),
  submitted_at: storedInstant,
  version: z.number(),
  decisions: z.array(decisionView),
  /** Only for its person, for its approvers, and for HR; empty for everybody else. */
  evidence: z.array(z.object({ id: z.number(), name: z.string() })),
  can: z.object({ cancel: z.boolean(), change: z.boolean(), decide: z.boolean(), attach: z.boolean() }),
})
export type RequestView = z.output<typeof requestView>

const requestFilter = pageFilter.pick({ after: true, size: true }).extend({
  whose: z.enum(['mine', 'team', 'all']).default('mine'),
  status: requestStates.schema.optional(),
  kind: requestKinds.schema.optional(),
})
export type RequestFilter = z.output<typeof requestFilter>

export const listRequests = defineCall('POST', '/attendance/requests', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Lists requests, newest first.',
  input: requestFilter,
  output: pageOf(requestView),
})

export const listInbox = defineCall('POST', '/attendance/inbox', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Lists requests pending with the caller or with a person who delegated to the caller.',
  input: pageFilter.pick({ after: true, size: true }),
  output: pageOf(
    requestView.extend({ for_name: z.string().nullable(), since: storedInstant, overdue: z.boolean() }),
  ),
})

export const changeRequest = defineCall('POST', '/attendance/change-request', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Updates a pending request of the caller.',
  input: requestForm
    .omit({ kind: true, account_id: true, weekdays: true })
    .extend({ request_id: id, version: z.number().int().positive() }),
})

export const cancelRequest = defineCall('POST', '/attendance/cancel-request', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Withdraws a request.',
  input: z.object({ request_id: id, comment: text(LONGEST_COMMENT).default('') }),
  output: z.object({}),
})

export const decideRequest = defineCall('POST', '/attendance/decide-request', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Approves or rejects a request. HR can do so for any approver, with a reason.',
  input: z
    .object({ request_id: id, override: z.boolean().default(false), ...decisionFields })
    .refine(saysWhy, reasonMissing),
  output: z.object({ status: requestStates.schema }),
})

export const correctDay = defineCall('POST', '/attendance/correct-day', {
  auth: 'employee',
  needs: 'attendance.day.correct',
  writes: true,
  summary: 'Corrects the sessions of a day for HR, with a reason, even in a closed month.',
  input: z.object({
    account_id: id,
    day: calendarDate,
    sessions: z.array(wantedSession).max(MOST_SESSIONS),
    comment: requiredText(LONGEST_COMMENT, 'Enter a reason.'),
  }),
  output: z.object({ id: z.number() }),
})
