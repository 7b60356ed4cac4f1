import { z } from 'zod'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import { storedInstant } from '#platform/contract/scalars.ts'
import { jobSources } from '#recruitment/contract/recruitment-lists.ts'
import { lanes } from '#recruitment/contract/statuses/cv-statuses.ts'
import { cvStatusStates, laneKeys, laneOptions } from '#recruitment/contract/statuses/status-states.ts'

export const applicationRow = z.object({
  id: z.number(),
  candidate_id: z.number(),
  person: z.object({ id: z.null(), name: z.string() }),
  job: z.object({ id: z.number(), title: z.string(), code: z.string() }),
  cv_status: z.number(),
  status: cvStatusStates.schema,
  lane: z.enum(laneKeys),
  applied_at: storedInstant,
  since: storedInstant,
  owner: z.string().nullable(),
  source: jobSources.schema,
  location: z.string(),
  company: z.string(),
  designation: z.string(),
  stuck: z.boolean(),
  experience: z.number().nullable(),
  notice_days: z.number().nullable(),
  /** Null where it is not known; left out for a caller who may not see pay. */
  expected_ctc: z.number().nullable().optional(),
  /** Basis points of what the job asks for. */
  score: z.number().nullable(),
  referred: z.boolean(),
  /** Statuses to which this reader may move it. */
  may: z.array(z.number()),
})
export type ApplicationRow = z.output<typeof applicationRow>

const needs = 'recruitment.record.read'

export const applicationList = defineList(applicationRow, {
  key: 'applications',
  title: 'Applications',
  columns: {
    person: { label: 'Candidate', kind: 'person', main: true, width: 190, sort: true },
    status: { label: 'Status', kind: 'state', of: cvStatusStates, width: 170 },
    lane: { label: 'Lane', kind: 'words', of: lanes, hidden: true },
    since: { label: 'In status since', kind: 'instant', width: 150, sort: true },
    score: { label: 'Score', kind: 'percent', width: 90, sort: true },
    experience: { label: 'Experience (years)', kind: 'number', width: 110, sort: true },
    notice_days: { label: 'Notice (days)', kind: 'number', width: 100, sort: true },
    location: { label: 'Location', kind: 'text', width: 120 },
    owner: { label: 'Owner', kind: 'text', width: 150 },
    applied_at: { label: 'Applied', kind: 'instant', width: 150, sort: true },
    source: { label: 'Source', kind: 'words', of: wordsOf(jobSources), width: 100 },
    company: { label: 'Works at', kind: 'text', hidden: true },
    designation: { label: 'Works as', kind: 'text', hidden: true },
    stuck: { label: 'Stuck', kind: 'yes', hidden: true },
    job: { label: 'Job', kind: 'text', hidden: true, value: ({ job }) => `${job.title}, ${job.code}` },
    expected_ctc: { label: 'Expected pay', kind: 'money', hidden: true, seenBy: 'pay' },
  },
  filters: {
    job: { label: 'Job', kind: 'record', inToolbar: false },
    lane: { label: 'Lane', kind: 'choice', options: laneOptions, inToolbar: false },
    status: { label: 'Status', kind: 'choice', of: cvStatusStates },
    owner: { label: 'Owner', kind: 'person' },
    experience: {
      label: 'Experience',
      kind: 'choice',
      options: [
        { value: '0-2', label: 'Up to 2 years' },
        { value: '2-5', label: '2 to 5 years' },
        { value: '5-10', label: '5 to 10 years' },
        { value: '10-50', label: 'Over 10 years' },
      ],
    },
    notice: {
      label: 'Notice',
      kind: 'choice',
      options: [
        { value: '15', label: 'Up to 15 days' },
        { value: '30', label: 'Up to 30 days' },
        { value: '60', label: 'Up to 60 days' },
      ],
    },
    location: { label: 'Location', kind: 'text' },
    score: {
      label: 'Score',
      kind: 'choice',
      options: [
        { value: '80', label: '80% or more' },
        { value: '60', label: '60% or more' },
        { value: '40', label: '40% or more' },
      ],
    },
    stuck: { label: 'Over 7 days in one status', kind: 'yes' },
  },
  search: 'Name, company or designation',
  order: { by: 'since', direction: 'desc' },
  read: { path: '/recruitment/applications', needs, summary: 'Lists applications the caller may see.' },
  export: { path: '/recruitment/export-applications', needs, summary: 'Exports the list of applications.' },
})
