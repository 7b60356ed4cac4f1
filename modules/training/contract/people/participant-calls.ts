import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { faultOfMark, LARGEST_MARK, NOT_APPLICABLE } from '#platform/contract/marks.ts'
import { id, requiredText, storedDate, storedInstant, text } from '#platform/contract/scalars.ts'
import { audience } from '#training/contract/trainings/training-calls.ts'
import { MOST_INVITED, MOST_SEATS, participantStates } from '#training/contract/training-lists.ts'
import { trainingMessages as say } from '#training/contract/training-messages.ts'

const read = { any: ['training.training.manage', 'training.training.view'] } as const
const people = z.array(id).max(MOST_INVITED).default([])
const bodyOfPeople = { kilobytes: 64, keys: 1_500 }

const invitation = z.object({
  id,
  people,
  /** Everyone of these offices, departments and designations as well. */
  group: audience.omit({ people: true }).nullable().default(null),
})

const finding = z.object({
  id: z.number(),
  name: z.string(),
  /** `away` can’t be invited; `busy` can. */
  state: z.enum(['free', 'busy', 'away', 'invited']),
  text: z.string(),
})
export type Finding = z.output<typeof finding>

export const checkInvitation = defineCall('POST', '/training/check-invitation', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns each person with what they have at that time: free, busy, away or invited already.',
  body: bodyOfPeople,
  input: invitation,
  output: z.object({ people: z.array(finding), seats_left: z.number() }),
})

export const inviteToTraining = defineCall('POST', '/training/invite', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary:
    'Invites people to an open training; line managers nominate their team. A full one gives waiting places.',
  body: bodyOfPeople,
  input: invitation.extend({
    /** Leaves out who is away instead of refusing. */
    only_free: z.boolean().default(false),
  }),
  output: z.object({ invited: z.number(), waiting: z.number(), left_out: z.array(z.string()) }),
})

export const enrol = defineCall('POST', '/training/enrol', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Enrols the caller in an open training, on the waiting list where it is full.',
  input: z.object({ id }),
  output: z.object({ waiting: z.number().nullable() }),
})

export const answerInvitation = defineCall('POST', '/training/answer', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary:
    'Answers an invitation: coming, or busy with a reason. Busy gives the seat to the first who waits.',
  input: z.object({
    id,
    coming: z.boolean(),
    reason: text(300).default(''),
  }),
})

export const withdrawInvitation = defineCall('POST', '/training/withdraw-invitation', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Takes back the invitation of one person before the start. The seat goes to the first who waits.',
  input: z.object({ id, account_id: id, reason: requiredText(300, say.reasonEmpty) }),
})

export const markAttendance = defineCall('POST', '/training/mark-attendance', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Marks people present or absent after the start, as the trainer or HR.',
  body: { kilobytes: 64, keys: 2_000 },
  input: z.object({
    id,
    people: z.array(id).min(1).max(MOST_SEATS),
    state: z.enum(['present', 'absent']),
  }),
})

const score = z.number().int().min(0, say.scoreRange).max(100, say.scoreRange).nullable()

export const saveScores = defineCall('POST', '/training/save-scores', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Saves scores before and after a training, from 0 to 100.',
  body: { kilobytes: 96, keys: 3_000 },
  input: z.object({
    id,
    scores: z
      .array(z.object({ account_id: id, before: score, after: score }))
      .min(1)
      .max(MOST_SEATS),
  }),
  says: say.scored,
})

const mark = z
  .number()
  .min(NOT_APPLICABLE)
  .max(LARGEST_MARK)
  .superRefine((value, check) => {
    const fault = faultOfMark(value)
    if (fault) check.addIssue({ code: 'custom', message: fault })
  })

export const giveFeedback = defineCall('POST', '/training/give-feedback', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Sends feedback of someone who was present, once and without the name. −1 is NA.',
  input: z.object({ id, content: mark, delivery: mark, setting: mark, comment: text(1_000).default('') }),
  says: say.thanks,
})

const participantRow = z.object({
  id: z.number(),
  person: z.object({ id: z.number(), name: z.string() }),
  training: z.string(),
  training_id: z.number(),
  course: z.string(),
  starts_at: storedInstant,
  state: participantStates.schema,
  is_waiting: z.boolean(),
  answered_at: storedInstant.nullable(),
  reason: z.string(),
  score_before: z.number().nullable(),
  score_after: z.number().nullable(),
  gain: z.number().nullable(),
  certificate: z.string(),
  valid_until: storedDate.nullable(),
})

export const participantList = defineList(participantRow, {
  key: 'training-participants',
  title: 'Training participants',
  columns: {
    person: { label: 'Person', kind: 'person', main: true, sort: true },
    training: { label: 'Training', kind: 'text', sort: true },
    course: { label: 'Course', kind: 'text', hidden: true },
    starts_at: { label: 'Begins', kind: 'instant', sort: true },
    state: { label: 'State', kind: 'state', of: participantStates, sort: true },
    is_waiting: { label: 'Waiting list', kind: 'yes' },
    answered_at: { label: 'Answered', kind: 'instant', hidden: true },
    reason: { label: 'Reason', kind: 'text', hidden: true },
    score_before: { label: 'Score before', kind: 'number', hidden: true },
    score_after: { label: 'Score after', kind: 'number', hidden: true },
    gain: { label: 'Gain', kind: 'number' },
    certificate: { label: 'Certificate', kind: 'text' },
    valid_until: { label: 'Valid until', kind: 'date' },
  },
  filters: {
    training_id: { label: 'Training', kind: 'record', inToolbar: false },
    course_id: { label: 'Course', kind: 'record' },
    state: { label: 'State', kind: 'choice', of: participantStates },
    is_waiting: { label: 'On the waiting list', kind: 'yes' },
    account_id: { label: 'Person', kind: 'person' },
    days: { label: 'Days', kind: 'range' },
  },
  search: 'Person or training',
  order: { by: 'starts_at', direction: 'desc' },
  read: { path: '/training/list-participants', needs: read, summary: 'Lists participants of trainings.' },
  export: {
    path: '/training/export-participants',
    needs: read,
    summary: 'Exports participants of trainings.',
  },
})

const hoursRow = z.object({
  id: z.number(),
  person: z.object({ id: z.number(), name: z.string() }),
  department: z.string(),
  office: z.string(),
  trainings: z.number(),
  minutes: z.number(),
})

export const hoursList = defineList(hoursRow, {
  key: 'training-hours',
  title: 'Training hours',
  columns: {
    person: { label: 'Person', kind: 'person', main: true, sort: true },
    department: { label: 'Department', kind: 'text', sort: true },
    office: { label: 'Office', kind: 'text', sort: true },
    trainings: { label: 'Trainings', kind: 'number' },
    minutes: { label: 'Hours', kind: 'minutes' },
  },
  filters: {
    days: { label: 'Days', kind: 'range', unchosen: 'Last 365 days' },
    location_id: { label: 'Office', kind: 'office' },
  },
  search: 'Person',
  order: { by: 'person', direction: 'asc' },
  read: {
    path: '/training/list-hours',
    needs: read,
    summary: 'Lists hours of training by person, of sessions at which they were present.',
  },
  export: { path: '/training/export-hours', needs: read, summary: 'Exports hours of training by person.' },
})
