import { z } from 'zod'
import { decisionFields, saysWhy } from '#platform/contract/approval.ts'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { id, storedDate } from '#platform/contract/scalars.ts'
import { entrySources, entryStates } from '#timesheets/contract/timesheets-lists.ts'
import { timesheetsMessages as say } from '#timesheets/contract/timesheets-messages.ts'

export const projectEntryRow = z.object({
  id: z.number(),
  week_id: z.number(),
  day: storedDate,
  person: z.object({ id: z.number(), name: z.string() }),
  project_id: z.number(),
  project: z.string(),
  item: z.string(),
  effort: z.string().nullable(),
  minutes: z.number(),
  billable: z.boolean(),
  status: entryStates.schema,
  note: z.string(),
  source: entrySources.schema,
  version: z.number(),
  can: z.object({ review: z.boolean() }),
})
export type ProjectEntryRow = z.output<typeof projectEntryRow>

export const projectEntryList = defineList(projectEntryRow, {
  key: 'project-timesheets',
  title: 'Project timesheets',
  columns: {
    day: { label: 'Day', kind: 'date', sort: true },
    person: { label: 'Employee', kind: 'person', main: true, sort: true },
    project: { label: 'Project', kind: 'text', sort: true },
    item: { label: 'Work item', kind: 'text' },
    effort: { label: 'Effort', kind: 'text', hidden: true },
    minutes: { label: 'Time', kind: 'minutes', sort: true, total: true },
    billable: { label: 'Billable', kind: 'yes', sort: true },
    status: { label: 'State', kind: 'state', of: entryStates, sort: true },
    note: { label: 'Note', kind: 'text' },
    source: { label: 'Source', kind: 'state', of: entrySources, hidden: true },
  },
  filters: {
    project_id: { label: 'Project', kind: 'record' },
    status: { label: 'State', kind: 'choice', of: entryStates },
    person: { label: 'Employee', kind: 'person' },
    billable: { label: 'Billable', kind: 'yes' },
    days: { label: 'Days', kind: 'range' },
  },
  search: 'Employee, project or note',
  order: { by: 'day', direction: 'desc' },
  read: {
    path: '/timesheets/project-entries',
    needs: 'colleague',
    summary: 'Lists the time of others on projects that the caller manages, or on all for those who see all.',
  },
  export: {
    path: '/timesheets/export-project-entries',
    needs: 'colleague',
    summary: 'Exports the time on projects as CSV, XLSX or PDF.',
  },
})

export const listReviewProjects = defineCall('POST', '/timesheets/review-projects', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Lists the projects whose time the caller sees, with whether it is reviewed.',
  output: z.object({
    projects: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        required: z.boolean(),
        manages: z.boolean(),
        to_review: z.number(),
      }),
    ),
  }),
})

export const saveReview = defineCall('POST', '/timesheets/save-review', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Says whether the time on a project is reviewed before the week is submitted.',
  input: z.object({ project_id: id, required: z.boolean() }),
  says: say.reviewSaved,
})

export const reviewEntries = defineCall('POST', '/timesheets/review-entries', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary:
    'Passes or rejects entries in review of projects that the caller manages, each with its own result.',
  body: { kilobytes: 64, keys: 2_000 },
  input: z
    .object({
      entries: z
        .array(z.object({ id, version: z.number().int().positive(), billable: z.boolean().optional() }))
        .min(1)
        .max(200),
      ...decisionFields,
    })
    .refine(saysWhy, { path: ['comment'], message: say.reasonEmpty }),
  output: z.object({
    results: z.array(z.object({ id: z.number(), ok: z.boolean(), text: z.string() })),
  }),
})

export const readItemTime = defineCall('POST', '/timesheets/item-time', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary:
    'Returns who logged how much on a work item, and the latest entries; people see their own at least.',
  input: z.object({ id }),
  output: z.object({
    people: z.array(z.object({ id: z.number(), name: z.string(), minutes: z.number() })),
    entries: z.array(
      z.object({
        id: z.number(),
        day: storedDate,
        person: z.object({ id: z.number(), name: z.string() }),
        minutes: z.number(),
        note: z.string(),
        status: entryStates.schema,
      }),
    ),
  }),
})
