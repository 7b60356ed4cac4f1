import { z } from 'zod'
import { catalogue } from '#platform/contract/catalogue.ts'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import { calendarDate, id, requiredText, storedDate } from '#platform/contract/scalars.ts'
import { confidenceMarks, packKinds, places } from '#payroll/contract/packs/pack-lists.ts'
import { lawWatchMessages as say } from './law-watch-messages.ts'

export const watchStates = catalogue({
  open: { id: 1, label: 'To check', tone: 'warn', next: ['done'] },
  done: { id: 2, label: 'Checked', tone: 'good', next: [] },
})

const person = z.object({ id: z.number(), name: z.string() })

export const watchRow = z.object({
  id: z.number(),
  /** `shipped-…` until someone cares for what came with the product. */
  key: z.string(),
  title: z.string(),
  note: z.string(),
  pack_code: z.string().nullable(),
  jurisdiction: z.string(),
  expected_on: storedDate.nullable(),
  due_on: storedDate,
  overdue: z.boolean(),
  confidence: confidenceMarks.schema,
  owner: person.nullable(),
  state: watchStates.schema,
  outcome: z.string(),
  version: z.number(),
  can: z.object({ care: z.boolean() }),
})
export type WatchRow = z.output<typeof watchRow>

const view = 'payroll.law.view'
const care = { any: ['payroll.law.prepare', 'payroll.law.publish'] } as const

export const watchList = defineList(watchRow, {
  key: 'law-watch',
  title: 'Law watch',
  columns: {
    title: { label: 'Change', kind: 'text', main: true, sort: true, fills: true },
    jurisdiction: { label: 'Place', kind: 'words', of: wordsOf(places), width: 120 },
    pack_code: { label: 'Rule pack', kind: 'words', of: wordsOf(packKinds), hidden: true },
    expected_on: { label: 'Expected', kind: 'date', sort: true },
    due_on: { label: 'Check by', kind: 'date', sort: true },
    confidence: { label: 'Confidence', kind: 'state', of: confidenceMarks, width: 150 },
    owner: { label: 'Owner', kind: 'person', sort: true },
    state: { label: 'State', kind: 'state', of: watchStates, sort: true },
    note: { label: 'Note', kind: 'text', wide: true },
    outcome: { label: 'Outcome', kind: 'text', hidden: true, wide: true },
  },
  filters: {
    state: { label: 'State', kind: 'choice', of: watchStates },
    overdue: { label: 'Overdue', kind: 'yes' },
  },
  search: 'Change or note',
  order: { by: 'due_on', direction: 'asc' },
  read: {
    path: '/rule-packs/law-watch',
    needs: view,
    summary:
      'Lists expected changes of the law and figures to confirm, with the day by which someone checks.',
  },
  export: {
    path: '/rule-packs/export-law-watch',
    needs: view,
    summary: 'Exports the law watch as CSV, XLSX or PDF.',
  },
})

const watchKey = z.string().regex(/^(\d{1,9}|shipped-[a-z0-9-]{1,80})$/)

export const addWatch = defineCall('POST', '/rule-packs/add-watch', {
  auth: 'employee',
  needs: care,
  writes: true,
  summary: 'Adds an expected change of the law.',
  input: z.object({
    title: requiredText(200, say.titleEmpty),
    note: requiredText(500, say.noteEmpty),
    pack_code: packKinds.schema.nullable().default(null),
    jurisdiction: places.schema,
    expected_on: calendarDate.nullable().default(null),
    due_on: calendarDate,
    confidence: confidenceMarks.schema,
    owner_id: id.nullable().default(null),
  }),
  output: z.object({ id: z.number() }),
  says: say.added,
})

export const planWatch = defineCall('POST', '/rule-packs/plan-watch', {
  auth: 'employee',
  needs: care,
  writes: true,
  summary: 'Sets who checks an expected change, and by when.',
  input: z.object({
    key: watchKey,
    version: z.number().int(),
    owner_id: id.nullable(),
    due_on: calendarDate,
  }),
  says: say.planned,
})

export const finishWatch = defineCall('POST', '/rule-packs/finish-watch', {
  auth: 'employee',
  needs: care,
  writes: true,
  summary: 'Marks an expected change as checked, with what was found.',
  input: z.object({ key: watchKey, version: z.number().int(), outcome: requiredText(500, say.outcomeEmpty) }),
  says: say.done,
})
