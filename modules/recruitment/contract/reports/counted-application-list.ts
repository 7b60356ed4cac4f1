import { z } from 'zod'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import { storedInstant } from '#platform/contract/scalars.ts'
import { jobSources } from '#recruitment/contract/recruitment-lists.ts'
import { cvStatusStates } from '#recruitment/contract/statuses/status-states.ts'
import { funnelSteps } from './funnel-rules.ts'

const row = z.object({
  id: z.number(),
  candidate: z.string(),
  job: z.string(),
  reached: funnelSteps.schema,
  status: cvStatusStates.schema,
  source: jobSources.schema,
  owner: z.string().nullable(),
  applied_at: storedInstant,
})
export type CountedApplication = z.output<typeof row>

const needs = 'recruitment.record.read'

/** What the figures of the hiring report are counted from. */
export const countedApplicationList = defineList(row, {
  key: 'counted-applications',
  title: 'Counted applications',
  columns: {
    candidate: { label: 'Candidate', kind: 'text', main: true, width: 190, sort: true },
    job: { label: 'Job', kind: 'text', width: 190, sort: true },
    reached: { label: 'Came as far as', kind: 'state', of: funnelSteps, width: 140 },
    status: { label: 'Status', kind: 'state', of: cvStatusStates, width: 170 },
    source: { label: 'Source', kind: 'words', of: wordsOf(jobSources), width: 100, sort: true },
    owner: { label: 'Owner', kind: 'text', width: 150 },
    applied_at: { label: 'Applied', kind: 'instant', width: 150, sort: true },
  },
  filters: {
    applied: { label: 'Applied', kind: 'range', inToolbar: false },
    company_id: { label: 'Company', kind: 'record', inToolbar: false },
    job_id: { label: 'Job', kind: 'record', inToolbar: false },
    reached: { label: 'Reached', kind: 'choice', of: funnelSteps },
    source: { label: 'Source', kind: 'choice', of: jobSources },
  },
  search: 'Candidate or job',
  order: { by: 'applied_at', direction: 'desc' },
  read: {
    path: '/recruitment/report-applications',
    needs,
    summary: 'Lists the applications that the hiring report counts.',
  },
  export: {
    path: '/recruitment/export-report-applications',
    needs,
    summary: 'Exports the applications that the hiring report counts.',
  },
})
