import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import { calendarDate, id, idInPath, requiredText, storedDate, text } from '#platform/contract/scalars.ts'
import { megabytes, type FileField } from '#platform/contract/upload.ts'
import { confidenceMarks, places } from '#payroll/contract/packs/pack-lists.ts'
import { taskStates } from './compliance-lists.ts'
import { complianceMessages as say } from './compliance-messages.ts'

const person = z.object({ id: z.number(), name: z.string() })

export const taskRow = z.object({
  id: z.number(),
  title: z.string(),
  company: person,
  jurisdiction: z.string(),
  period: z.string(),
  due_on: storedDate,
  late: z.boolean(),
  state: taskStates.schema,
  confidence: confidenceMarks.schema,
  source: z.string(),
  owner: person.nullable(),
  note: z.string(),
  done_on: storedDate.nullable(),
  done_by: person.nullable(),
  evidence: z.array(z.object({ id: z.number(), name: z.string() })),
  version: z.number(),
  can: z.object({ finish: z.boolean(), assign: z.boolean(), attach: z.boolean() }),
})
export type TaskRow = z.output<typeof taskRow>

const view = 'payroll.law.view'
const care = { any: ['payroll.law.prepare', 'payroll.law.publish'] } as const

export const taskList = defineList(taskRow, {
  key: 'compliance',
  title: 'Compliance calendar',
  columns: {
    due_on: { label: 'Due', kind: 'date', sort: true },
    title: { label: 'Item', kind: 'text', main: true, sort: true, fills: true },
    period: { label: 'For', kind: 'text', width: 180 },
    company: { label: 'Company', kind: 'text', sort: true, value: ({ company }) => company.name },
    jurisdiction: { label: 'Place', kind: 'words', of: wordsOf(places), width: 120, hidden: true },
    state: { label: 'State', kind: 'state', of: taskStates, sort: true },
    late: { label: 'Overdue', kind: 'yes', width: 100, hidden: true },
    owner: { label: 'Owner', kind: 'person', sort: true },
    done_on: { label: 'Done on', kind: 'date', sort: true },
    done_by: { label: 'Done by', kind: 'person' },
    evidence: {
      label: 'Evidence',
      kind: 'text',
      value: ({ evidence }) => evidence.map(({ name }) => name).join(', '),
    },
    note: { label: 'Note', kind: 'text', hidden: true, wide: true },
    confidence: { label: 'Confidence', kind: 'state', of: confidenceMarks, hidden: true },
    source: { label: 'Source', kind: 'text', hidden: true, wide: true },
  },
  filters: {
    state: { label: 'State', kind: 'choice', of: taskStates, inToolbar: false },
    late: { label: 'Overdue', kind: 'yes' },
    due: { label: 'Due', kind: 'range' },
    company_id: { label: 'Company', kind: 'record' },
    mine: { label: 'Mine', kind: 'yes' },
  },
  search: 'Item or period',
  order: { by: 'due_on', direction: 'asc' },
  read: {
    path: '/compliance/list',
    needs: view,
    summary: 'Lists statutory due days of each company with owner, state and evidence.',
  },
  export: {
    path: '/compliance/export',
    needs: view,
    summary: 'Exports the compliance calendar as CSV, XLSX or PDF.',
  },
})

export const fillCalendar = defineCall('POST', '/compliance/fill', {
  auth: 'employee',
  needs: care,
  writes: true,
  summary: 'Adds the due days of the next 90 days, as the nightly job does.',
  output: z.object({ added: z.number() }),
})

export const addTask = defineCall('POST', '/compliance/add', {
  auth: 'employee',
  needs: care,
  writes: true,
  summary: 'Adds an item to the compliance calendar of a company.',
  input: z.object({
    company_id: z.number({ error: say.companyEmpty }).int().positive().max(2_147_483_647),
    title: requiredText(200, say.titleEmpty),
    period: text(60).default(''),
    due_on: calendarDate,
    source: text(300).default(''),
    owner_id: id.nullable().default(null),
  }),
  output: z.object({ id: z.number() }),
  says: say.added,
})

export const assignTask = defineCall('POST', '/compliance/assign', {
  auth: 'employee',
  needs: care,
  writes: true,
  summary: 'Sets the owner of an item. Later due days of the same kind and company follow.',
  input: z.object({ id, version: z.number().int(), owner_id: id.nullable() }),
  says: say.assigned,
})

const MOST_EVIDENCE = 5
export const evidenceFile = {
  accept: ['pdf', 'jpeg', 'png', 'xlsx', 'csv', 'zip'],
  maxBytes: megabytes(10),
  maxCount: MOST_EVIDENCE,
  required: false,
} as const satisfies FileField

export const finishTask = defineCall('POST', '/compliance/finish', {
  auth: 'employee',
  needs: care,
  writes: true,
  summary: 'Marks an item as done on a day, with evidence and a note.',
  input: z.object({
    id: idInPath,
    version: z.coerce.number().int(),
    done_on: calendarDate,
    note: text(500).default(''),
  }),
  files: { evidence: evidenceFile },
  says: say.done,
})

export const skipTask = defineCall('POST', '/compliance/skip', {
  auth: 'employee',
  needs: care,
  writes: true,
  summary: 'Marks an item as not needed, with a reason.',
  input: z.object({ id, version: z.number().int(), note: requiredText(500, say.reasonEmpty) }),
  says: say.notNeeded,
})

export const attachEvidence = defineCall('POST', '/compliance/attach', {
  auth: 'employee',
  needs: care,
  writes: true,
  summary: 'Adds evidence to an item, also after it is done.',
  input: z.object({ id: idInPath }),
  files: { evidence: { ...evidenceFile, required: true } },
  says: say.attached,
})

export const openEvidence = defineCall('POST', '/compliance/open-evidence', {
  auth: 'employee',
  needs: view,
  writes: true,
  summary: 'Returns a five-minute link to a file of evidence and logs who opened it.',
  input: z.object({ evidence_id: id }),
  output: z.object({ link: z.string() }),
})
