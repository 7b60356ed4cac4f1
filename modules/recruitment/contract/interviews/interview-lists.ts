import { z } from 'zod'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import { storedInstant } from '#platform/contract/scalars.ts'
import { interviewKinds, interviewStates } from '#recruitment/contract/recruitment-lists.ts'
import { feedbackStates, interviewModes } from './interview-views.ts'

const shared = {
  id: z.number(),
  candidate: z.string(),
  job: z.string(),
  round: z.number(),
  kind: interviewKinds.schema,
  mode: interviewModes.schema,
  /** The room, how to find it, or the link. */
  place: z.string(),
  room_lost: z.boolean(),
  starts_at: storedInstant,
  ends_at: storedInstant,
  status: interviewStates.schema,
  panel: z.string(),
}

export const interviewRow = z.object({
  ...shared,
  application_id: z.number(),
  feedback_missing: z.number(),
  declined: z.number(),
})
export type InterviewRow = z.output<typeof interviewRow>

const states = { label: 'State', kind: 'choice', of: interviewStates } as const
const kinds = { label: 'Round', kind: 'choice', of: interviewKinds } as const

export const interviewList = defineList(interviewRow, {
  key: 'interviews',
  title: 'Interviews',
  columns: {
    candidate: { label: 'Candidate', kind: 'text', main: true, width: 180, sort: true },
    status: { label: 'State', kind: 'state', of: interviewStates, width: 130, sort: true },
    starts_at: { label: 'Starts', kind: 'instant', width: 165, sort: true },
    kind: { label: 'Round', kind: 'words', of: wordsOf(interviewKinds), width: 150, sort: true },
    panel: { label: 'Panel', kind: 'text', width: 210 },
    feedback_missing: { label: 'Missing feedback', kind: 'number', width: 130 },
    declined: { label: 'Declined', kind: 'number', width: 90 },
    job: { label: 'Job', kind: 'text', hidden: true, sort: true },
    mode: { label: 'Mode', kind: 'words', of: wordsOf(interviewModes), hidden: true, sort: true },
    place: { label: 'Room or link', kind: 'text', width: 170 },
    ends_at: { label: 'Ends', kind: 'instant', hidden: true },
    round: { label: 'Round number', kind: 'number', hidden: true },
  },
  filters: {
    job_id: { label: 'Job', kind: 'record', inToolbar: false },
    application_id: { label: 'Application', kind: 'record', inToolbar: false },
    status: states,
    kind: kinds,
    between: { label: 'Between', kind: 'range' },
  },
  search: 'Candidate',
  order: { by: 'starts_at', direction: 'desc' },
  read: {
    path: '/recruitment/interviews',
    needs: 'recruitment.record.read',
    summary: 'Lists interviews of the jobs in the caller’s reach.',
  },
  export: {
    path: '/recruitment/export-interviews',
    needs: 'recruitment.record.read',
    summary: 'Exports the list of interviews.',
  },
})

export const ownInterviewRow = z.object({
  ...shared,
  lead: z.boolean(),
  feedback: feedbackStates.schema,
  /** The slot has begun and the own feedback is missing. */
  due: z.boolean(),
})
export type OwnInterviewRow = z.output<typeof ownInterviewRow>

export const ownInterviewList = defineList(ownInterviewRow, {
  key: 'own-interviews',
  title: 'My interviews',
  columns: {
    candidate: { label: 'Candidate', kind: 'text', main: true, width: 180, sort: true },
    starts_at: { label: 'Starts', kind: 'instant', width: 165, sort: true },
    feedback: { label: 'My feedback', kind: 'state', of: feedbackStates, width: 130 },
    kind: { label: 'Round', kind: 'words', of: wordsOf(interviewKinds), width: 150, sort: true },
    job: { label: 'Job', kind: 'text', width: 180, sort: true },
    status: { label: 'State', kind: 'state', of: interviewStates, width: 130, sort: true },
    mode: { label: 'Mode', kind: 'words', of: wordsOf(interviewModes), width: 110, sort: true },
    place: { label: 'Room or link', kind: 'text', width: 180 },
    panel: { label: 'Panel', kind: 'text', hidden: true },
    ends_at: { label: 'Ends', kind: 'instant', hidden: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'open', label: 'Today, upcoming and due' },
        { value: 'today', label: 'Today' },
        { value: 'upcoming', label: 'Upcoming' },
        { value: 'due', label: 'Feedback due' },
        { value: 'past', label: 'Past' },
      ],
      byDefault: 'open',
    },
    kind: kinds,
  },
  search: 'Candidate or job',
  order: { by: 'starts_at', direction: 'asc' },
  read: {
    path: '/recruitment/own-interviews',
    needs: 'recruitment.interview.open',
    summary: 'Lists the interviews in which the caller is on the panel.',
  },
})
