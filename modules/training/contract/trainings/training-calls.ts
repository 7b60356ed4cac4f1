import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import {
  calendarDate,
  id,
  requiredText,
  storedDate,
  storedInstant,
  text,
} from '#platform/contract/scalars.ts'
import { timeOfDay } from '#platform/contract/time-of-day.ts'
import {
  MOST_SEATS,
  MOST_SESSIONS,
  courseLevels,
  participantStates,
  providers,
  trainingStates,
} from '#training/contract/training-lists.ts'
import { trainingMessages as say } from '#training/contract/training-messages.ts'

const manage = 'training.training.manage'
const version = z.number().int().positive()
const ids = z.array(id).max(200).default([])

/** For whom a training is: an empty list sets no bound; named people belong to it whatever the others say. */
export const audience = z.object({ offices: ids, departments: ids, designations: ids, people: ids })

const trainingRow = z.object({
  id: z.number(),
  title: z.string(),
  course: z.string(),
  course_id: z.number(),
  trainer: z.object({ id: z.number().nullable(), name: z.string() }),
  company: z.string(),
  state: trainingStates.schema,
  starts_at: storedInstant,
  ends_at: storedInstant,
  sessions: z.number(),
  minutes: z.number(),
  place: z.string(),
  seats: z.number(),
  taken: z.number(),
  waiting: z.number(),
  /** Of those who were marked, in basis points. */
  attendance: z.number().nullable(),
  mandatory: z.boolean(),
  cost: z.number().nullable().optional(),
})

export const trainingList = defineList(trainingRow, {
  key: 'trainings',
  title: 'Trainings',
  columns: {
    title: { label: 'Training', kind: 'text', main: true, sort: true },
    course: { label: 'Course', kind: 'text', sort: true, hidden: true },
    state: { label: 'State', kind: 'state', of: trainingStates, sort: true },
    starts_at: { label: 'Begins', kind: 'instant', sort: true },
    ends_at: { label: 'Ends', kind: 'instant', hidden: true },
    trainer: { label: 'Trainer', kind: 'person', sort: true },
    sessions: { label: 'Sessions', kind: 'number', hidden: true },
    minutes: { label: 'Hours', kind: 'minutes' },
    place: { label: 'Place', kind: 'text' },
    seats: { label: 'Seats', kind: 'number' },
    taken: { label: 'Seats taken', kind: 'number' },
    waiting: { label: 'Waiting', kind: 'number' },
    attendance: { label: 'Attendance', kind: 'percent' },
    mandatory: { label: 'Mandatory', kind: 'yes', hidden: true },
    company: { label: 'Company', kind: 'text', hidden: true },
    cost: { label: 'Cost', kind: 'money', seenBy: 'cost', sort: true, total: true, hidden: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'current', label: 'Drafts, open and running' },
        { value: 'past', label: 'Completed and cancelled' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'current',
    },
    state: { label: 'State', kind: 'choice', of: trainingStates },
    course_id: { label: 'Course', kind: 'record' },
    trainer_id: { label: 'Trainer', kind: 'person' },
    days: { label: 'Days', kind: 'range' },
  },
  search: 'Training, course or trainer',
  order: { by: 'starts_at', direction: 'asc' },
  read: {
    path: '/training/list-trainings',
    needs: { any: [manage, 'training.training.view'] },
    summary: 'Lists trainings that the caller manages or may see whole.',
  },
  export: {
    path: '/training/export-trainings',
    needs: { any: [manage, 'training.training.view'] },
    summary: 'Exports trainings.',
  },
})

const sessionWish = z.object({
  id: id.nullable().default(null),
  day: calendarDate,
  start: timeOfDay(say.timeFormat),
  end: timeOfDay(say.timeFormat),
})
export type SessionWish = z.output<typeof sessionWish>

export const saveTraining = defineCall('POST', '/training/save-training', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary:
    'Adds or changes a training with its sessions. A training that repeats another invites its people.',
  body: { kilobytes: 64, keys: 1_500 },
  input: z.object({
    id: id.nullable().default(null),
    version: version.nullable().default(null),
    course_id: id,
    title: requiredText(120, say.titleEmpty),
    trainer_id: id.nullable().default(null),
    trainer_name: text(120).default(''),
    company_id: id.nullable().default(null),
    audience: audience.prefault({}),
    room_id: id.nullable().default(null),
    place: text(200).default(''),
    link: z.union([z.literal(''), z.url({ protocol: /^https$/, error: say.linkShape }).max(500)]).default(''),
    seats: z.number().int().min(1).max(MOST_SEATS),
    /** In paise; what no one may see who has no grant for it stays as it is. */
    cost: z
      .number()
      .int()
      .min(0)
      .max(10 ** 12)
      .nullable()
      .default(null),
    mandatory: z.boolean().default(false),
    sessions: z.array(sessionWish).min(1, say.sessionsEmpty).max(MOST_SESSIONS),
    repeat_of: id.nullable().default(null),
  }),
  output: z.object({ id: z.number() }),
  says: say.saved,
})

export const openTraining = defineCall('POST', '/training/open-training', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Opens a draft: people can enrol, and those of a repeated training are invited.',
  input: z.object({ id, version }),
  output: z.object({ invited: z.number() }),
  says: say.opened,
})

export const closeTraining = defineCall('POST', '/training/close-training', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary:
    'Completes a running training: who is not marked is absent, and who was present gets a certificate.',
  input: z.object({ id, version }),
  output: z.object({ certificates: z.number() }),
})

export const cancelTraining = defineCall('POST', '/training/cancel-training', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Cancels a training with a reason and tells everyone invited.',
  input: z.object({ id, version, reason: requiredText(300, say.reasonEmpty) }),
  says: say.cancelled,
})

const session = z.object({
  id: z.number(),
  day: storedDate,
  start: z.string(),
  end: z.string(),
  starts_at: storedInstant,
  ends_at: storedInstant,
  minutes: z.number(),
  has_room: z.boolean(),
})
const named = z.object({ id: z.number(), name: z.string() })

const person = z.object({
  id: z.number(),
  account: named,
  detail: z.string(),
  state: participantStates.schema,
  /** The place in the list as it is counted now; empty with a seat. */
  waiting: z.number().nullable(),
  answered_at: storedInstant.nullable(),
  reason: z.string(),
  invited_by: z.string(),
  marked_by: z.string(),
  marked_at: storedInstant.nullable(),
  score_before: z.number().nullable(),
  score_after: z.number().nullable(),
  certificate: z.string(),
})
export type TrainingPerson = z.output<typeof person>

/** What one person has of a training. */
const ownPart = z.object({
  state: participantStates.schema,
  waiting: z.number().nullable(),
  answered: z.boolean(),
  reason: z.string(),
  score_before: z.number().nullable(),
  score_after: z.number().nullable(),
  feedback_given: z.boolean(),
  certificate: z
    .object({ id: z.number(), number: z.string(), valid_until: storedDate.nullable() })
    .nullable(),
})
export type OwnPart = z.output<typeof ownPart>

const mean = z.object({ hundredths: z.number().nullable(), count: z.number() })

export const readTraining = defineCall('POST', '/training/read-training', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary:
    'Returns a training with its sessions. People are for its trainer, HR and auditors; managers see their team.',
  input: z.object({ id }),
  output: z.object({
    id: z.number(),
    version: z.number(),
    title: z.string(),
    course: z.object({
      id: z.number(),
      title: z.string(),
      level: courseLevels.schema,
      provider: providers.schema,
      description: z.string(),
      skills: z.array(z.string()),
      certificate: z.boolean(),
      valid_months: z.number().nullable(),
    }),
    materials: z.array(z.object({ name: z.string(), link: z.string() })),
    trainer: z.object({ id: z.number().nullable(), name: z.string() }),
    company: named.nullable(),
    audience,
    audience_people: z.array(named),
    audience_words: z.string(),
    room: z.object({ id: z.number(), name: z.string(), office: z.string() }).nullable(),
    place: z.string(),
    link: z.string(),
    seats: z.number(),
    taken: z.number(),
    waiting: z.number(),
    cost: z.number().nullable(),
    mandatory: z.boolean(),
    state: trainingStates.schema,
    cancel_reason: z.string(),
    repeat_of: z.object({ id: z.number(), title: z.string() }).nullable(),
    zone: z.string(),
    minutes: z.number(),
    sessions: z.array(session),
    own: ownPart.nullable(),
    people: z.array(person),
    feedback: z
      .object({
        marks: z.object({ content: mean, delivery: mean, setting: mean }),
        comments: z.array(z.string()),
        given: z.number(),
        asked: z.number(),
      })
      .nullable(),
    attendance: z.object({ present: z.number(), marked: z.number(), share: z.number().nullable() }),
    gain: z.number().nullable(),
    can: z.object({
      manage: z.boolean(),
      edit: z.boolean(),
      open: z.boolean(),
      close: z.boolean(),
      cancel: z.boolean(),
      invite: z.boolean(),
      mark: z.boolean(),
      enrol: z.boolean(),
      come: z.boolean(),
      decline: z.boolean(),
      feedback: z.boolean(),
      see_people: z.boolean(),
      see_cost: z.boolean(),
    }),
  }),
})
export type TrainingPage = z.output<(typeof readTraining)['output']>

const ownTraining = z.object({
  id: z.number(),
  title: z.string(),
  trainer: z.string(),
  place: z.string(),
  state: trainingStates.schema,
  mandatory: z.boolean(),
  starts_at: storedInstant,
  zone: z.string(),
  times: z.array(z.string()),
  minutes: z.number(),
  seats_left: z.number(),
  waiting: z.number(),
  own: ownPart.nullable(),
})
export type OwnTraining = z.output<typeof ownTraining>

export const readMyTrainings = defineCall('POST', '/training/my-trainings', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns the caller’s trainings to come and past, those to give, and those open to the caller.',
  input: z.object({}),
  output: z.object({
    coming: z.array(ownTraining),
    past: z.array(ownTraining),
    giving: z.array(ownTraining),
    open: z.array(ownTraining),
    can: z.object({ create: z.boolean(), see_all: z.boolean() }),
  }),
})
