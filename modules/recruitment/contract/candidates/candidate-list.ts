import { z } from 'zod'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import { storedInstant } from '#platform/contract/scalars.ts'
import { jobSources } from '#recruitment/contract/recruitment-lists.ts'

export const candidateRow = z.object({
  id: z.number(),
  person: z.object({ id: z.null(), name: z.string() }),
  designation: z.string(),
  company: z.string(),
  location: z.string(),
  skills: z.string(),
  experience: z.number().nullable(),
  notice_days: z.number().nullable(),
  /** Left out for a caller who may not see pay. */
  expected_ctc: z.number().nullable().optional(),
  email: z.string(),
  phone: z.string(),
  applications: z.number(),
  open: z.number(),
  source: jobSources.schema,
  blocked: z.boolean(),
  internal: z.boolean(),
  created_at: storedInstant,
})
export type CandidateRow = z.output<typeof candidateRow>

const needs = 'recruitment.record.read'

export const candidateList = defineList(candidateRow, {
  key: 'candidates',
  title: 'Candidates',
  columns: {
    person: { label: 'Candidate', kind: 'person', main: true, width: 190, sort: true },
    designation: { label: 'Designation', kind: 'text', width: 160 },
    company: { label: 'Works at', kind: 'text', width: 150 },
    experience: { label: 'Experience (years)', kind: 'number', width: 110, sort: true },
    notice_days: { label: 'Notice (days)', kind: 'number', width: 100, sort: true },
    location: { label: 'Location', kind: 'text', width: 120 },
    open: { label: 'Open applications', kind: 'number', width: 110 },
    applications: { label: 'Applications', kind: 'number', width: 110, hidden: true },
    skills: { label: 'Skills', kind: 'text', width: 220, wide: true },
    email: { label: 'E-mail', kind: 'text', hidden: true, width: 200 },
    phone: { label: 'Phone', kind: 'text', hidden: true, width: 140 },
    source: { label: 'Source', kind: 'words', of: wordsOf(jobSources), hidden: true },
    expected_ctc: { label: 'Expected pay', kind: 'money', hidden: true, seenBy: 'pay' },
    created_at: { label: 'Added', kind: 'instant', width: 150, sort: true },
  },
  filters: {
    source: { label: 'Source', kind: 'choice', of: jobSources },
    skill: { label: 'Skill', kind: 'text' },
    location: { label: 'Location', kind: 'text' },
    notice: {
      label: 'Notice',
      kind: 'choice',
      options: [
        { value: '15', label: 'Up to 15 days' },
        { value: '30', label: 'Up to 30 days' },
        { value: '60', label: 'Up to 60 days' },
      ],
    },
    open: { label: 'With an open application', kind: 'yes' },
    blocked: { label: 'Do not contact', kind: 'yes', seenBy: 'manage' },
  },
  search: 'Name, e-mail, phone or words in the CV',
  order: { by: 'created_at', direction: 'desc' },
  read: { path: '/recruitment/candidates', needs, summary: 'Lists candidates the caller may see.' },
  export: { path: '/recruitment/export-candidates', needs, summary: 'Exports the list of candidates.' },
})
