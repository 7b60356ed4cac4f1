import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { id, idInPath, requiredText, storedDate, storedInstant } from '#platform/contract/scalars.ts'
import * as field from './performance-fields.ts'
import { appraisalStates, eventStates, reviewerKinds, reviewerStates } from './performance-lists.ts'
import { performanceMessages as say } from './performance-messages.ts'

const MANAGE = 'performance.appraisal.manage'
const read = { auth: 'employee', needs: 'colleague', writes: false } as const
const write = { auth: 'employee', needs: 'colleague', writes: true } as const
const manage = { auth: 'employee', needs: MANAGE, writes: true } as const
const calibrates = { auth: 'employee', needs: 'performance.appraisal.calibrate', writes: true } as const

export const eventRow = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  from_on: storedDate,
  to_on: storedDate,
  self_due: storedDate,
  review_due: storedDate,
  release_due: storedDate,
  state: eventStates.schema,
  people: z.number(),
  self_done: z.number(),
  reviewed: z.number(),
})

export const eventList = defineList(eventRow, {
  key: 'appraisal-events',
  title: 'Appraisal events',
  columns: {
    name: { label: 'Event', kind: 'text', main: true, sort: true, fills: true },
    state: { label: 'State', kind: 'state', of: eventStates, sort: true },
    from_on: { label: 'From', kind: 'date', sort: true },
    to_on: { label: 'To', kind: 'date', sort: true },
    people: { label: 'People', kind: 'number' },
    self_done: { label: 'Self reviews', kind: 'number' },
    reviewed: { label: 'Graded', kind: 'number' },
    self_due: { label: 'Self due', kind: 'date', hidden: true },
    review_due: { label: 'Reviews due', kind: 'date', sort: true },
    release_due: { label: 'Release due', kind: 'date', hidden: true },
  },
  filters: { state: { label: 'State', kind: 'choice', of: eventStates } },
  search: 'Name',
  order: { by: 'from_on', direction: 'desc' },
  read: {
    path: '/appraisal/events',
    needs: MANAGE,
    summary: 'Lists appraisal events with their completion.',
  },
  export: { path: '/appraisal/export-events', needs: MANAGE, summary: 'Exports appraisal events.' },
})

const eventFields = {
  name: requiredText(120, say.nameEmpty),
  from_on: field.day,
  to_on: field.day,
  company_ids: z.array(id).max(20).default([]),
  department_ids: z.array(id).max(200).default([]),
  joined_before: field.day,
  confirmed_only: z.boolean().default(false),
  without_notice: z.boolean().default(true),
  questions: z.array(field.question).max(20),
  weights: field.kindWeights,
  kra_weight: z.number().int().min(0).max(100),
  bands: z.array(field.band).min(2).max(6),
  self_due: field.day,
  review_due: field.day,
  release_due: field.day,
  calibrated: z.boolean().default(true),
}

export const readEvent = defineCall('GET', '/appraisal/event', {
  auth: 'employee',
  needs: MANAGE,
  writes: false,
  summary: 'Returns one appraisal event with who is in or out of it, and why.',
  input: z.object({ id: idInPath }),
  output: z.object({
    ...eventFields,
    id: z.number(),
    version: z.number(),
    state: eventStates.schema,
    people: z.array(
      field.named.extend({ department: z.string(), included: z.boolean(), reason: z.string() }),
    ),
    /** How many have which band, before and after calibration. */
    spread: z.array(z.object({ band: z.string(), before: z.number(), after: z.number() })),
    can: z.object({ edit: z.boolean(), moves: z.array(eventStates.schema), calibrate: z.boolean() }),
  }),
})
export type EventPage = z.output<(typeof readEvent)['output']>

export const readEventForm = defineCall('GET', '/appraisal/event-form', {
  auth: 'employee',
  needs: MANAGE,
  writes: false,
  summary: 'Returns what a new event begins with: the last one, or the usual.',
  output: z.object({ ...eventFields }),
})

export const saveEvent = defineCall('POST', '/appraisal/save-event', {
  ...manage,
  summary: 'Creates or changes an appraisal event that is not published.',
  body: { kilobytes: 128, keys: 2_000 },
  input: z.object({ id: id.nullable().default(null), version: field.version.optional(), ...eventFields }),
  output: z.object({ id: z.number() }),
  says: say.eventSaved,
})

export const moveEvent = defineCall('POST', '/appraisal/move-event', {
  ...manage,
  summary: 'Publishes, starts, calibrates, releases, closes or cancels an appraisal event.',
  input: z.object({ id, version: field.version, to: eventStates.schema }),
})

export const remindEvent = defineCall('POST', '/appraisal/remind', {
  ...manage,
  summary: 'Reminds everyone who owes a review in an event.',
  input: z.object({ id }),
  limit: { times: 10, seconds: 3_600 },
})

const appraisalRow = z.object({
  id: z.number(),
  version: z.number(),
  person: field.named,
  department: z.string(),
  manager: field.named.nullable(),
  state: appraisalStates.schema,
  score_text: z.string(),
  band_before: z.string().nullable(),
  band_after: z.string().nullable(),
  grade_reason: z.string(),
  calibration_reason: z.string(),
  reviews: z.string(),
})
export type AppraisalRow = z.output<typeof appraisalRow>

export const appraisalList = defineList(appraisalRow, {
  key: 'appraisals',
  title: 'Appraisals of an event',
  columns: {
    person: { label: 'Person', kind: 'person', main: true, sort: true },
    department: { label: 'Department', kind: 'text', sort: true },
    manager: { label: 'Manager', kind: 'person', sort: true },
    state: { label: 'State', kind: 'state', of: appraisalStates, sort: true },
    reviews: { label: 'Reviews', kind: 'text' },
    score_text: { label: 'Score', kind: 'text', sort: true },
    band_before: { label: 'Band before', kind: 'text' },
    band_after: { label: 'Band after', kind: 'text' },
    grade_reason: { label: 'Reason of the manager', kind: 'text', hidden: true },
    calibration_reason: { label: 'Reason of the change', kind: 'text', hidden: true },
  },
  filters: {
    event_id: { label: 'Event', kind: 'record', inToolbar: false },
    state: { label: 'State', kind: 'choice', of: appraisalStates },
  },
  search: 'Person, department or manager',
  order: { by: 'person', direction: 'asc' },
  read: { path: '/appraisal/list', needs: MANAGE, summary: 'Lists the appraisals of an event.' },
  export: { path: '/appraisal/export', needs: MANAGE, summary: 'Exports the appraisals of an event.' },
})

export const calibrate = defineCall('POST', '/appraisal/calibrate', {
  ...calibrates,
  summary: 'Changes the band of an appraisal with a reason; the band before stays.',
  input: z.object({ id, version: field.version, band: z.string().max(40), reason: field.reason }),
  says: say.calibrated,
})

export const answerDispute = defineCall('POST', '/appraisal/answer-dispute', {
  ...write,
  summary: 'Answers a dispute; with another band a new result is released beside the first.',
  input: z.object({ id, version: field.version, answer: field.requiredLong, band: z.string().max(40) }),
})

export const inviteReviewer = defineCall('POST', '/appraisal/invite', {
  ...write,
  summary: 'Invites a peer, a second manager or someone from the team to review.',
  input: z.object({
    id,
    account_id: id,
    kind: reviewerKinds.schema.exclude(['self', 'manager']),
  }),
  says: say.invited,
})

export const skipSelf = defineCall('POST', '/appraisal/skip-self', {
  ...write,
  summary: 'Skips an overdue self review with a reason.',
  input: z.object({ id, version: field.version, reason: field.reason }),
  says: say.skipped,
})

export const sendSelfBack = defineCall('POST', '/appraisal/send-back', {
  ...write,
  summary: 'Sends a self review back once with a comment.',
  input: z.object({ id, version: field.version, reason: field.reason }),
  says: say.selfSentBack,
})

export const proposeGrade = defineCall('POST', '/appraisal/propose-grade', {
  ...write,
  summary: 'Proposes the band of an appraisal, at most one away from the formula.',
  input: z.object({
    id,
    version: field.version,
    band: z.string().max(40),
    reason: z.string().max(500).default(''),
    comment: field.longText.default(''),
  }),
  says: say.graded,
})

export const acknowledge = defineCall('POST', '/appraisal/acknowledge', {
  ...write,
  summary: 'Acknowledges the released result of the caller, or disputes it within 7 days.',
  input: z.object({ id, version: field.version, dispute: field.longText.default('') }),
})

const release = z.object({
  number: z.number(),
  score_text: z.string(),
  band: z.string(),
  grade: z.number(),
  comment: z.string(),
  reason: z.string(),
  at: storedInstant,
})

export const readAppraisal = defineCall('GET', '/appraisal/appraisal', {
  ...read,
  summary: 'Returns one appraisal as the caller may see it: own, as a reviewer, or as HR.',
  input: z.object({ id: idInPath }),
  output: z.object({
    id: z.number(),
    version: z.number(),
    event: field.named.extend({
      from_on: storedDate,
      to_on: storedDate,
      self_due: storedDate,
      review_due: storedDate,
      state: eventStates.schema,
    }),
    person: field.named,
    designation: z.string(),
    department: z.string(),
    manager: z.string().nullable(),
    state: appraisalStates.schema,
    skip_reason: z.string(),
    sent_back: z.string(),
    items: z.array(field.item),
    /** The review of the caller. */
    mine: z
      .object({
        id: z.number(),
        version: z.number(),
        kind: reviewerKinds.schema,
        state: reviewerStates.schema,
        answers: z.array(field.answer),
        writable: z.boolean(),
      })
      .nullable(),
    self: z.array(field.answer).nullable(),
    reviews: z.array(field.shownReview),
    hidden: z.array(z.string()),
    reviewers: z.array(field.reviewerView),
    bands: z.array(z.object({ label: z.string(), grade: z.number() })),
    result: z
      .object({
        score_text: z.string(),
        reasons: z.array(z.string()),
        formula: z.string().nullable(),
        before: z.string().nullable(),
        after: z.string().nullable(),
        reason: z.string(),
        calibration_reason: z.string(),
        comment: z.string(),
      })
      .nullable(),
    releases: z.array(release),
    dispute: z.object({ text: z.string(), answer: z.string() }).nullable(),
    notes: z.array(z.object({ id: z.number(), from: z.string(), text: z.string() })),
    has_pip: z.boolean(),
    can: z.object({
      invite: z.boolean(),
      skip: z.boolean(),
      send_back: z.boolean(),
      grade: z.boolean(),
      acknowledge: z.boolean(),
      dispute: z.boolean(),
      answer: z.boolean(),
      print: z.boolean(),
    }),
  }),
})
export type AppraisalPage = z.output<(typeof readAppraisal)['output']>

export const downloadAppraisal = defineCall('GET', '/appraisal/pdf', {
  ...read,
  summary: 'Returns a released appraisal as a PDF.',
  input: z.object({ id: idInPath }),
  output: fileAnswer,
  answer: 'file',
  limit: { times: 30, seconds: 60 },
})

const mine = z.object({
  id: z.number(),
  event: z.string(),
  from_on: storedDate,
  to_on: storedDate,
  person: field.named,
  state: appraisalStates.schema,
  due: storedDate,
  /** One’s own, or what one reviews it as. */
  as: reviewerKinds.schema,
  review_state: reviewerStates.schema,
})
export type MyAppraisal = z.output<typeof mine>

export const readMyAppraisals = defineCall('GET', '/appraisal/mine', {
  ...read,
  summary: 'Returns the events in which the caller is appraised or reviews.',
  output: z.object({ own: z.array(mine), reviewing: z.array(mine) }),
})
