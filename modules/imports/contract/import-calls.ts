import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { id, idInPath, storedInstant } from '#platform/contract/scalars.ts'
import { megabytes } from '#platform/contract/upload.ts'
import { importMessages as say } from './import-messages.ts'
import { importRunStates, rowPlans, rowResults, rowUndoings } from './import-states.ts'

// Which permission an import needs is said by its kind, and asked in the action.
const asked = { auth: 'employee', needs: 'colleague', writes: false } as const
const written = { auth: 'employee', needs: 'colleague', writes: true } as const
const kind = z.string().max(60)
const LARGEST_FILE_MEGABYTES = 10

export const uploadImport = defineCall('POST', '/imports/upload', {
  ...written,
  summary: 'Reads a file of records. Nothing is written before its rows have been checked.',
  input: z.object({ kind }),
  files: {
    sheet: {
      accept: ['csv', 'xlsx'],
      maxBytes: megabytes(LARGEST_FILE_MEGABYTES),
      maxCount: 1,
      required: true,
      wrongType: say.wrongType,
    },
  },
  output: z.object({ id: z.number() }),
  says: say.uploaded,
})

const counts = z.object({ create: z.number(), update: z.number(), skip: z.number(), fail: z.number() })
const results = z.object({
  created: z.number(),
  updated: z.number(),
  skipped: z.number(),
  failed: z.number(),
})

const importView = z.object({
  id: z.number(),
  kind: z.string(),
  label: z.string(),
  file_name: z.string(),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  state: importRunStates.schema,
  headings: z.array(z.string()),
  /** The first rows, so that one sees what a column holds. */
  sample: z.array(z.array(z.string())),
  columns: z.array(z.object({ key: z.string(), label: z.string(), required: z.boolean() })),
  /** Which column of the file each field takes, counted from 0; proposed until it is chosen. */
  mapping: z.record(z.string(), z.number()),
  existing: z.enum(['update', 'skip']),
  rows: z.number(),
  plan: counts,
  problems: z.array(z.object({ row_number: z.number(), reason: z.string() })),
  results,
  undone: z.object({ removed: z.number(), restored: z.number(), kept: z.number() }),
  /** What goes on at this moment; null where nothing does. */
  progress: z.object({ done: z.number(), total: z.number() }).nullable(),
  /** Its work stopped half-way: it can go on where it stopped. */
  stuck: z.boolean(),
  begun_at: storedInstant,
  begun_by: z.string(),
  done_at: storedInstant.nullable(),
  /** Until then it can be undone; null where it can’t. */
  undo_until: storedInstant.nullable(),
  /** When the same file was imported before. */
  same_file_at: storedInstant.nullable(),
  version: z.number(),
})
export type ImportView = z.output<typeof importView>

export const readImport = defineCall('GET', '/imports/read', {
  ...asked,
  summary: 'Returns an import with its columns, its check, its progress and its result.',
  input: z.object({ id: idInPath }),
  output: importView,
})

export const listImports = defineCall('GET', '/imports/list', {
  ...asked,
  summary: 'Lists the latest imports of one kind of record.',
  input: z.object({ kind }),
  output: z.object({
    label: z.string(),
    rows: z.array(
      z.object({
        id: z.number(),
        file_name: z.string(),
        state: importRunStates.schema,
        rows: z.number(),
        begun_at: storedInstant,
        begun_by: z.string(),
      }),
    ),
  }),
})

export const mapImport = defineCall('POST', '/imports/map', {
  ...written,
  summary: 'Says which column of the file is which field, and has the rows checked.',
  input: z.object({
    id,
    version: z.number().int().positive(),
    mapping: z.record(z.string().max(60), z.number().int().min(0).max(500)),
    existing: z.enum(['update', 'skip']),
  }),
  says: say.checking,
})

const run = { input: z.object({ id, version: z.number().int().positive() }) }

export const runImport = defineCall('POST', '/imports/run', {
  ...written,
  ...run,
  summary: 'Imports the rows that were checked, or goes on where an import stopped.',
  says: say.running,
})

export const undoImport = defineCall('POST', '/imports/undo', {
  ...written,
  ...run,
  summary: 'Takes an import back, but for records that were changed since.',
  says: say.undoing,
})

const importRow = z.object({
  id: z.number(),
  row_number: z.number(),
  cells: z.string(),
  plan: rowPlans.schema.nullable(),
  result: rowResults.schema.nullable(),
  reason: z.string(),
  undone: rowUndoings.schema.nullable(),
})

export const importRowList = defineList(importRow, {
  key: 'import-rows',
  title: 'Rows of the import',
  columns: {
    row_number: { label: 'Row', kind: 'number', main: true },
    cells: { label: 'In the file', kind: 'text', fills: true },
    plan: { label: 'Checked', kind: 'state', of: rowPlans },
    result: { label: 'Result', kind: 'state', of: rowResults },
    undone: { label: 'Undone', kind: 'state', of: rowUndoings },
    reason: { label: 'Reason', kind: 'text', width: 460 },
  },
  filters: {
    run: { label: 'Import', kind: 'record', inToolbar: false },
    plan: { label: 'Checked', kind: 'choice', of: rowPlans },
    result: { label: 'Result', kind: 'choice', of: rowResults },
    undone: { label: 'Undone', kind: 'choice', of: rowUndoings },
  },
  order: { by: 'id', direction: 'asc' },
  read: {
    path: '/imports/rows',
    needs: 'colleague',
    summary: 'Lists the rows of an import with what became of each.',
  },
  export: {
    path: '/imports/rows/export',
    needs: 'colleague',
    summary: 'Exports the rows of an import as CSV, XLSX or PDF, such as those that failed.',
  },
})
