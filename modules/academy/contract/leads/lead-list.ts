import { z } from 'zod'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { named, statusView } from '#academy/contract/academy-fields.ts'
import { statusKinds } from '#academy/contract/academy-lists.ts'

export const leadRow = z.object({
  id: z.number(),
  version: z.number(),
  number: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  city: z.string(),
  qualification: z.string(),
  source: named.nullable(),
  courses: z.array(z.string()),
  status: statusView,
  counsellor: named.nullable(),
  follow_up_on: storedDate.nullable(),
  overdue: z.boolean(),
  times_asked: z.number(),
  asked_at: storedInstant,
  fee_quoted: z.number().nullable(),
  fee_collected: z.number(),
  batch: z.string().nullable(),
  can: z.object({ take: z.boolean(), assign: z.boolean() }),
})
export type LeadRow = z.output<typeof leadRow>

export const leadList = defineList(leadRow, {
  key: 'academy-leads',
  title: 'Academy leads',
  columns: {
    name: { label: 'Name', kind: 'text', main: true, width: 180, sort: true },
    phone: { label: 'Phone', kind: 'text', width: 140 },
    status: { label: 'Status', kind: 'text', width: 150, sort: true, value: ({ status }) => status.name },
    follow_up_on: { label: 'Next follow-up', kind: 'date', width: 140, sort: true },
    courses: { label: 'Courses', kind: 'text', fills: true, value: ({ courses }) => courses.join(', ') },
    counsellor: { label: 'Counsellor', kind: 'person', width: 160, sort: true },
    source: { label: 'Source', kind: 'text', width: 130, sort: true, value: ({ source }) => source?.name },
    asked_at: { label: 'Asked', kind: 'instant', width: 150, sort: true },
    number: { label: 'Number', kind: 'text', hidden: true },
    email: { label: 'Email', kind: 'text', hidden: true },
    city: { label: 'City', kind: 'text', hidden: true, sort: true },
    qualification: { label: 'Qualification', kind: 'text', hidden: true },
    times_asked: { label: 'Times asked', kind: 'number', hidden: true, sort: true },
    batch: { label: 'Batch', kind: 'text', hidden: true },
    fee_quoted: { label: 'Fee quoted', kind: 'money', hidden: true, sort: true, total: true },
    fee_collected: { label: 'Fee collected', kind: 'money', hidden: true, sort: true, total: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'open', label: 'Open leads' },
        { value: 'mine', label: 'My open leads' },
        { value: 'unassigned', label: 'Unassigned' },
        { value: 'due', label: 'Follow-up due' },
        { value: 'won', label: 'Enrolled' },
        { value: 'lost', label: 'Lost' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'open',
    },
    status_id: { label: 'Status', kind: 'record' },
    source_id: { label: 'Source', kind: 'record' },
    course_id: { label: 'Course', kind: 'record' },
    counsellor_id: { label: 'Counsellor', kind: 'person' },
    city: { label: 'City', kind: 'text' },
    asked: { label: 'Asked', kind: 'range' },
    kind: { label: 'Outcome', kind: 'choice', of: statusKinds, inToolbar: false },
    batch_id: { label: 'Batch', kind: 'record', inToolbar: false },
  },
  search: 'Name, phone, email or number',
  order: { by: 'asked_at', direction: 'desc' },
  read: {
    path: '/academy/leads',
    needs: 'academy.lead.work',
    summary: 'Lists leads of the academy that the caller works on.',
  },
  export: {
    path: '/academy/export-leads',
    needs: { all: ['academy.lead.work', 'academy.lead.export'] },
    summary: 'Exports leads of the academy.',
  },
})
