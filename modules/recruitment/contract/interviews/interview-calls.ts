import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id, idInPath, requiredText, storedInstant, text } from '#platform/contract/scalars.ts'
import { roundCriterion } from '#recruitment/contract/jobs/job-parts.ts'
import { interviewKinds } from '#recruitment/contract/recruitment-lists.ts'
import { interviewMessages as say } from './interview-messages.ts'
import { interviewModes, interviewView, rsvps } from './interview-views.ts'
import { OFFERED_SLOTS } from './interview-rules.ts'

const version = z.number().int().positive()
const MANAGE = { all: ['recruitment.record.read', 'recruitment.record.manage'] } as const
const OPEN = { any: ['recruitment.record.read', 'recruitment.interview.open'] } as const
const reason = requiredText(500, say.reasonEmpty)
const instant = z.iso.datetime({ error: 'Choose a time' })

/** What is said of an interview before its time is. */
export const interviewPlan = z.object({
  application_id: id,
  kind: interviewKinds.schema,
  title: text(80).default(''),
  mode: interviewModes.schema,
  /** The office of an interview in person; `place` says how to find it then, or names a place without bookings. */
  location_id: id.nullable().default(null),
  /** A meeting room of that office, booked with the interview. */
  room_id: id.nullable().default(null),
  place: text(300).default(''),
  minutes: z.number().int().min(1).max(1_440),
  buffer_minutes: z.number().int().min(0).max(120).default(0),
  panel: z.array(id).min(1, say.panelEmpty).max(8),
  lead_id: id,
  criteria: z.array(roundCriterion).max(12).default([]),
  note: text(1_000).default(''),
  /** From a status in which none may be scheduled, such as 31: moved here first. */
  first_to: z.number().int().min(1).max(32).nullable().default(null),
})
export type InterviewPlan = z.output<typeof interviewPlan>

const anyway = { override: z.boolean().default(false), override_reason: text(300).default('') }

export const scheduleInterview = defineCall('POST', '/recruitment/schedule-interview', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Schedules an interview and invites the panel and the candidate.',
  input: interviewPlan.extend({ starts_at: instant, ...anyway }),
  output: z.object({ id: z.number() }),
})

export const planInterview = defineCall('GET', '/recruitment/interview-plan', {
  auth: 'employee',
  needs: MANAGE,
  writes: false,
  summary: 'Returns what an interview of an application starts from: status, rounds and suggested people.',
  input: z.object({ application_id: idInPath }),
  output: z.object({
    candidate: z.string(),
    job: z.object({ id: z.number(), title: z.string(), location_id: z.number().nullable() }),
    cv_status: z.number(),
    may_schedule: z.boolean(),
    refusal: z.string(),
    first_to: z.array(z.number()),
    next_round: z.number(),
    rounds: z.array(
      z.object({
        kind: interviewKinds.schema,
        title: z.string(),
        minutes: z.number(),
        criteria: z.array(roundCriterion),
      }),
    ),
    offer: z.object({ id: z.number(), expires_at: storedInstant }).nullable(),
  }),
})

/** What stands in the way of each person at a time; read while the form is filled in. */
export const checkPanel = defineCall('POST', '/recruitment/check-panel', {
  auth: 'employee',
  needs: MANAGE,
  writes: false,
  summary: 'Says who of a panel is not free at a time, and why.',
  input: z.object({
    application_id: id,
    interview_id: id.nullable().default(null),
    panel: z.array(id).max(8),
    starts_at: instant,
    minutes: z.number().int().min(1).max(1_440),
    buffer_minutes: z.number().int().min(0).max(120).default(0),
  }),
  output: z.object({
    clashes: z.array(z.object({ account_id: z.number(), name: z.string(), why: z.string() })),
    candidate_busy: z.boolean(),
  }),
})

/** Which rooms can be booked; read while the form is filled in. */
export const freeInterviewRooms = defineCall('POST', '/recruitment/free-interview-rooms', {
  auth: 'employee',
  needs: MANAGE,
  writes: false,
  summary:
    'Lists rooms of an office that are free for an interview and that the caller or the lead may book.',
  input: z.object({
    application_id: id,
    interview_id: id.nullable().default(null),
    location_id: id,
    starts: z.array(instant).min(1).max(OFFERED_SLOTS),
    minutes: z.number().int().min(1).max(1_440),
    lead_id: id.nullable().default(null),
  }),
  output: z.object({
    rooms: z.array(z.object({ id: z.number(), name: z.string(), floor: z.string(), seats: z.number() })),
  }),
})

export const readInterview = defineCall('GET', '/recruitment/interview', {
  auth: 'employee',
  needs: OPEN,
  writes: false,
  summary: 'Returns one interview with its panel and history.',
  input: z.object({ id: idInPath }),
  output: interviewView,
})

export const moveInterview = defineCall('POST', '/recruitment/move-interview', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Moves an interview to another time or resumes one that was put off.',
  input: z.object({
    id,
    version,
    starts_at: instant,
    minutes: z.number().int().min(1).max(1_440),
    mode: interviewModes.schema,
    location_id: id.nullable().default(null),
    room_id: id.nullable().default(null),
    place: text(300).default(''),
    panel: z.array(id).min(1, say.panelEmpty).max(8),
    lead_id: id,
    reason,
    ...anyway,
  }),
})

export const cancelInterview = defineCall('POST', '/recruitment/cancel-interview', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Cancels an interview and tells everyone.',
  input: z.object({ id, version, reason }),
  says: say.cancelled,
})

export const holdInterview = defineCall('POST', '/recruitment/hold-interview', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Puts an interview on hold.',
  input: z.object({ id, version, reason }),
  says: say.held,
})

export const noteCandidateAbsent = defineCall('POST', '/recruitment/note-candidate-absent', {
  auth: 'employee',
  needs: OPEN,
  writes: true,
  summary: 'Notes that the candidate could not come or did not come.',
  input: z.object({ id, version, reason }),
  says: say.saved,
})

export const notePanelAbsent = defineCall('POST', '/recruitment/note-panel-absent', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Notes who of the panel did not come.',
  input: z.object({
    id,
    version,
    absent: z.array(id).min(1, 'Choose who did not come.').max(8),
    /** The others held it without them. */
    took_place: z.boolean(),
    reason,
  }),
  says: say.saved,
})

export const decideInterview = defineCall('POST', '/recruitment/decide-interview', {
  auth: 'employee',
  needs: OPEN,
  writes: true,
  summary: 'Decides an interview once the feedback of its panel is in.',
  input: z.object({
    id,
    version,
    outcome: z.enum(['selected', 'rejected', 'on_hold']),
    note: text(1_000).default(''),
  }),
})

export const answerInvitation = defineCall('POST', '/recruitment/answer-invitation', {
  auth: 'employee',
  needs: 'recruitment.interview.open',
  writes: true,
  summary: 'Accepts or declines an interview as a member of its panel.',
  input: z.object({ id, answer: rsvps.schema.exclude(['waiting']), reason: text(300).default('') }),
  says: say.answered,
})

export const openInterviewResume = defineCall('POST', '/recruitment/open-interview-resume', {
  auth: 'employee',
  needs: OPEN,
  writes: true,
  summary: 'Returns the text of the résumé of an interview’s candidate and a short-lived link to the file.',
  input: z.object({ id }),
  output: z.object({ link: z.string(), name: z.string(), words: z.string() }),
})

export const openLateFeedback = defineCall('POST', '/recruitment/open-late-feedback', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Opens feedback for seven more days when thirty days have passed.',
  input: z.object({ id, reason }),
  says: say.lateOpened,
})

export const offerTimes = defineCall('POST', '/recruitment/offer-times', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Offers a candidate three times, holds them for a day and mails a link.',
  input: interviewPlan.extend({
    starts: z.array(instant).length(OFFERED_SLOTS, say.slotsWrong),
    zone: z.string().max(60).default('Asia/Kolkata'),
  }),
  output: z.object({ id: z.number() }),
  says: say.offered,
})

export const withdrawTimes = defineCall('POST', '/recruitment/withdraw-times', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Withdraws the times that were offered to a candidate.',
  input: z.object({ id }),
  says: say.offerWithdrawn,
})

const token = z.object({ token: z.string().max(80) })
const limit = { times: 60, seconds: 60 }

export const viewOfferedTimes = defineCall('POST', '/recruitment/view-offered-times', {
  auth: 'public',
  writes: false,
  summary: 'Returns the interview times that a mailed link offers.',
  input: token,
  output: z.object({
    job: z.string(),
    company: z.string(),
    title: z.string(),
    /** In words: the page loads no lists. */
    mode: z.string(),
    minutes: z.number(),
    zone: z.string(),
    state: z.enum(['open', 'used', 'over']),
    slots: z.array(z.object({ id: z.number(), starts_at: storedInstant, text: z.string() })),
    chosen: z.string(),
    expires: z.string(),
  }),
  limit,
})

export const chooseOfferedTime = defineCall('POST', '/recruitment/choose-offered-time', {
  auth: 'public',
  writes: true,
  summary: 'Chooses one of the offered interview times, once.',
  input: token.extend({ slot_id: id }),
  output: z.object({ when: z.string() }),
  says: say.chosen,
  limit,
})
