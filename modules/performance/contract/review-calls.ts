import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { id, storedDate, storedInstant } from '#platform/contract/scalars.ts'
import * as field from './performance-fields.ts'
import { recommendations, reviewerKinds, reviewerStates, subjectKinds } from './performance-lists.ts'
import { performanceMessages as say } from './performance-messages.ts'

const read = { auth: 'employee', needs: 'colleague', writes: false } as const
const write = { auth: 'employee', needs: 'colleague', writes: true } as const
const decides = { ...write, alsoChanges: ['appraisal', 'confirmation'] } as const

/** Of both kinds of subjects. */
export const saveReview = defineCall('POST', '/reviews/save', {
  ...write,
  summary: 'Keeps the caller’s draft of a review; no one else reads it.',
  body: { kilobytes: 256, keys: 2_000 },
  input: z.object({ id, version: field.version, answers: z.array(field.answer).max(60) }),
  output: z.object({ version: z.number() }),
})

export const submitReview = defineCall('POST', '/reviews/submit', {
  ...decides,
  summary: 'Submits a review; of a confirmation with a recommendation.',
  body: { kilobytes: 256, keys: 2_000 },
  input: z.object({
    id,
    version: field.version,
    answers: z.array(field.answer).max(60),
    recommendation: recommendations.schema.nullable().default(null),
    months: z.number().int().min(1).max(6).nullable().default(null),
  }),
  says: say.submitted,
})

export const declineReview = defineCall('POST', '/reviews/decline', {
  ...decides,
  summary: 'Declines a review with a reason.',
  input: z.object({ id, version: field.version, reason: field.reason }),
  says: say.declined,
})

const reviewRow = z.object({
  id: z.number(),
  version: z.number(),
  subject_kind: subjectKinds.schema,
  subject_id: z.number(),
  person: field.named,
  what: z.string(),
  kind: reviewerKinds.schema,
  state: reviewerStates.schema,
  due_on: storedDate,
  saved_at: storedInstant.nullable(),
  overdue: z.boolean(),
})
export type ReviewRow = z.output<typeof reviewRow>

export const othersReviewList = defineList(reviewRow, {
  key: 'others-reviews',
  title: 'Reviews of others',
  columns: {
    person: { label: 'Person', kind: 'person', main: true, sort: true },
    subject_kind: { label: 'Kind', kind: 'state', of: subjectKinds },
    what: { label: 'For', kind: 'text', fills: true },
    kind: { label: 'As', kind: 'state', of: reviewerKinds },
    state: { label: 'State', kind: 'state', of: reviewerStates, sort: true },
    due_on: { label: 'Due', kind: 'date', sort: true },
    saved_at: { label: 'Last saved', kind: 'instant', hidden: true, sort: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'open', label: 'To do' },
        { value: 'done', label: 'Given' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'open',
    },
    state: { label: 'State', kind: 'choice', of: reviewerStates },
  },
  search: 'Person or event',
  order: { by: 'due_on', direction: 'asc' },
  read: {
    path: '/reviews/others',
    needs: 'colleague',
    summary: 'Lists the reviews that the caller owes and gave.',
  },
})

const received = z.object({
  subject_kind: subjectKinds.schema,
  subject_id: z.number(),
  title: z.string(),
  at: storedInstant,
  result: z.string(),
  items: z.array(field.item),
  reviews: z.array(field.shownReview),
  hidden: z.array(z.string()),
  reply: z.string(),
})
export type ReceivedReview = z.output<typeof received>

export const readMyReviews = defineCall('GET', '/reviews/mine', {
  ...read,
  summary: 'Returns what was written about the caller, after its release.',
  output: z.object({
    rows: z.array(received),
    /** Confirmations that are not decided: the person may add a note. */
    pending: z.array(z.object({ id: z.number(), probation_end: storedDate })),
  }),
})

export const replyToReview = defineCall('POST', '/reviews/reply', {
  ...write,
  summary: 'Answers once what was written about the caller.',
  input: z.object({ subject_kind: subjectKinds.schema, subject_id: id, text: field.requiredLong }),
  says: say.replied,
})
