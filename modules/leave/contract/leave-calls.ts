import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { calendarDate, id, requiredText, storedDate, text } from '#platform/contract/scalars.ts'
import { leaveDurations } from './leave-lists.ts'
import { leaveMessages as say } from './leave-messages.ts'
import { leaveStates } from './leave-states.ts'
import { applicationView, balanceView, dayView, leaveReason, someone, typeView } from './leave-views.ts'

export const leaveOverview = defineCall('GET', '/leaves/overview', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns the caller’s balances and available actions.',
  output: z.object({
    today: storedDate,
    employed: z.boolean(),
    year: z.object({ from: storedDate, to: storedDate }),
    balances: z.array(balanceView),
    can: z.object({ see_team: z.boolean(), see_all: z.boolean(), apply_for_others: z.boolean() }),
  }),
})

export const leaveOptions = defineCall('POST', '/leaves/options', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Lists the leave types a person can apply for on a day, with rules and approvers.',
  input: z.object({ account_id: id.optional() }),
  output: z.object({
    today: storedDate,
    types: z.array(
      typeView.extend({
        id: z.number(),
        role: z.enum(['ordinary', 'loss_of_pay', 'comp_off']),
        available: z.number(),
        /** May be taken before it is earned. */
        lends: z.number(),
        smallest: z.number(),
        /** The rule in sentences. */
        says: z.array(z.string()),
      }),
    ),
    hours: z.array(z.object({ id: z.number(), days: z.number() })),
    presets: z.array(z.object({ label: z.string(), hours: z.number(), from_minute: z.number() })),
  }),
})

const wishFields = {
  /** For someone else only by HR and by the line manager. */
  account_id: id.optional(),
  leave_type_id: z.number({ error: say.typeEmpty }).int().positive().max(2_147_483_647),
  duration: z.enum(leaveDurations),
  starts_on: calendarDate,
  ends_on: calendarDate,
  second_half_first: z.boolean().default(false),
  first_half_last: z.boolean().default(false),
  hours: z.literal([2, 4, 6], say.hoursWrong).nullable().default(null),
  from_minute: z.number().int().min(0).max(1_435).nullable().default(null),
  /** Where the balance does not suffice the rest is taken from here: never silently. */
  rest_type_id: id.nullable().default(null),
  urgent: z.boolean().default(false),
}

type Wished = { duration: string; starts_on: string; ends_on: string; hours: number | null }
const LONGEST_DAYS = 400

function mustBeInOrder({ duration, starts_on, ends_on, hours }: Wished, at: z.RefinementCtx) {
  const refuse = (path: string, message: string) => at.addIssue({ code: 'custom', path: [path], message })
  const days = (Date.parse(ends_on) - Date.parse(starts_on)) / 86_400_000
  if (days < 0) refuse('ends_on', say.endBeforeStart)
  if (days > LONGEST_DAYS) refuse('ends_on', `At most ${LONGEST_DAYS} days at once`)
  if (duration !== 'multiple_days' && days > 0) refuse('ends_on', say.oneDayOnly)
  if ((duration === 'hours') !== (hours !== null)) refuse('hours', say.hoursWrong)
}

export const previewLeave = defineCall('POST', '/leaves/preview', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Counts a leave day by day and lists its obstacles, before it is submitted.',
  /** The days of an own application that is changed are free for it. */
  input: z.object({ ...wishFields, replaces: id.optional() }).superRefine(mustBeInOrder),
  output: z.object({
    lines: z.array(dayView),
    days: z.number(),
    /** Balances after it, of the kinds that it takes from. */
    after: z.array(
      z.object({
        type: typeView,
        days: z.number(),
        left: z.number().nullable(),
        because: z.array(leaveReason),
      }),
    ),
    /** Why it cannot be sent as it is; null when it can. */
    refusal: z.object({ text: z.string(), field: z.string().nullable(), short: z.number() }).nullable(),
    notes: z.array(z.string()),
    /** Every day of other leave that it would change: of what waits at once, of what is approved once this is. */
    changes: z.array(
      z.object({
        id: z.number(),
        starts_on: storedDate,
        ends_on: storedDate,
        status: leaveStates.schema,
        on_approval: z.boolean(),
        days: z.array(
          z.object({ day: storedDate, counted: z.number(), type: typeView, because: z.string() }),
        ),
      }),
    ),
    approvers: z.array(z.object({ kind: z.string(), people: z.array(z.string()) })),
    /** Colleagues of the same manager who are away in these days. */
    away: z.object({ count: z.number(), of: z.number(), names: z.array(z.string()) }),
  }),
})

const formFields = {
  ...wishFields,
  reason: requiredText(500, say.reasonEmpty),
  contact: text(120).default(''),
  handover_id: id.nullable().default(null),
}

export const leaveForm = z.object(formFields).superRefine(mustBeInOrder)

export const applyLeave = defineCall('POST', '/leaves/apply-leave', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Submits a leave application. Its days are reserved in the balance until the decision.',
  input: leaveForm,
  output: z.object({ id: z.number(), days: z.number(), status: leaveStates.schema }),
  says: say.applied,
  limit: { times: 300, seconds: 600 },
})

export const editLeave = defineCall('POST', '/leaves/edit', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Updates a pending application of the caller. All approvers are asked again.',
  input: z
    .object({ ...formFields, id, version: z.number().int().positive() })
    .omit({ account_id: true })
    .superRefine(mustBeInOrder),
  output: z.object({ id: z.number(), days: z.number(), status: leaveStates.schema }),
  says: say.edited,
  limit: { times: 300, seconds: 600 },
})

const CERTIFICATE_BYTES = 10 * 1024 * 1024

export const attachCertificate = defineCall('POST', '/leaves/attach', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Attaches a certificate to an application. Only its owner and HR can open it.',
  input: z.object({ application_id: z.coerce.number().int().positive().max(2_147_483_647) }),
  files: {
    certificate: {
      accept: ['pdf', 'jpeg', 'png'],
      maxBytes: CERTIFICATE_BYTES,
      maxCount: 1,
      required: true,
    },
  },
  output: z.object({ id: z.string() }),
  says: say.certificateKept,
})

const applicationId = z.object({ id })

export const openLeave = defineCall('POST', '/leaves/open', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns one application with its days, timeline and available actions.',
  input: applicationId,
  output: applicationView,
})

export const withdrawLeave = defineCall('POST', '/leaves/withdraw', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Cancels a pending application of the caller.',
  input: applicationId.extend({ comment: text(500).default('') }),
  says: say.withdrawn,
})

export const cancelLeave = defineCall('POST', '/leaves/cancel', {
  body: { kilobytes: 384, keys: 1_000 },
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Cancels days of an approved leave, at once or by request.',
  input: applicationId.extend({
    days: z.array(calendarDate).min(1, say.daysEmpty).max(400),
    reason: requiredText(500, say.reasonEmpty),
  }),
  output: z.object({ status: leaveStates.schema, asked: z.boolean() }),
})

export const withdrawCancellation = defineCall('POST', '/leaves/withdraw-cancellation', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Cancels the caller’s request to cancel days.',
  input: applicationId,
  says: say.cancellationWithdrawn,
})

export const revokeLeave = defineCall('POST', '/leaves/revoke', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Revokes an approved leave before it begins. For the line manager and HR.',
  input: applicationId.extend({ reason: requiredText(500, say.reasonEmpty) }),
  says: say.revoked,
})

export const deleteLeave = defineCall('POST', '/leaves/delete', {
  auth: 'employee',
  needs: 'leave.application.override',
  writes: true,
  summary: 'Deletes an application that does not affect any balance.',
  input: applicationId.extend({ reason: requiredText(500, say.reasonEmpty) }),
  says: say.deleted,
})

export const coverage = defineCall('POST', '/leaves/coverage', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Lists who in the caller’s team is away on each day of a month.',
  input: z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM') }),
  output: z.object({
    /** So many people more than are shown. */
    more: z.number(),
    days: z.array(
      z.object({
        day: storedDate,
        away: z.number(),
        of: z.number(),
        /** How many are here: who is away, as far as the reader may know why. */
        because: z.array(leaveReason),
      }),
    ),
    people: z.array(
      z.object({
        person: someone,
        days: z.array(
          z.object({
            day: storedDate,
            kind: z.enum(['working', 'weekly_off', 'holiday']),
            away: z.number(),
            label: z.string(),
            pending: z.boolean(),
          }),
        ),
      }),
    ),
  }),
})

export const calendarFileOfLeave = defineCall('GET', '/leaves/calendar-file', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Exports the caller’s approved leave as a calendar file.',
  output: fileAnswer,
  answer: 'file',
})
