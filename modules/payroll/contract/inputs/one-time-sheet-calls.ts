import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { id, idInPath, requiredText, storedInstant, text } from '#platform/contract/scalars.ts'
import { sheetFile } from '#payroll/contract/sheets/sheet-file.ts'
import { MOST_PAISE, payMonth } from './input-calls.ts'
import { oneTimeSheetMessages as say } from './one-time-sheet-messages.ts'

const pay = 'payroll.pay.view'
const manage = { all: [pay, 'payroll.run.manage'] } as const

/** A longer file is sent in parts: all of one part are written together or not at all. */
export const MOST_ONE_TIME_ROWS = 500

const companyId = z.coerce.number<number>({ error: say.companyEmpty }).int().positive().max(2_147_483_647)

export const downloadOneTimeSheet = defineCall('GET', '/payroll-runs/one-time-sheet', {
  auth: 'employee',
  needs: manage,
  writes: false,
  summary: 'Downloads a sheet of everyone in a company, to enter one component for a month.',
  input: z.object({ company_id: companyId, month: payMonth, component_id: idInPath }),
  output: fileAnswer,
  answer: 'file',
})

export const readOneTime = z.object({
  /** As the spreadsheet counts it. */
  line: z.number(),
  employee_code: z.string(),
  name: z.string(),
  account_id: z.number().nullable(),
  component: z.string(),
  component_id: z.number().nullable(),
  amount: z.number().nullable(),
  reason: z.string(),
  /** Why the row is left out; null where nothing is wrong with it. */
  problem: z.string().nullable(),
})
export type ReadOneTime = z.output<typeof readOneTime>

export const readOneTimeSheet = defineCall('POST', '/payroll-runs/read-one-time-sheet', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Reads one-time pay from a sheet for review. The file is not stored.',
  input: z.object({ company_id: companyId, month: payMonth }),
  files: { sheet: sheetFile },
  output: z.object({
    file_name: z.string(),
    company_id: z.number(),
    month: z.string(),
    rows: z.array(readOneTime),
  }),
})

export const addOneTimeSheet = defineCall('POST', '/payroll-runs/add-one-time-sheet', {
  body: { kilobytes: 256, keys: 5_000 },
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Enters one-time pay of several people together, all of it or none.',
  input: z.object({
    company_id: id,
    month: payMonth,
    file_name: text(200),
    /** Of every row that has none of its own. */
    reason: requiredText(300, say.reasonEmpty),
    rows: z
      .array(
        z.object({
          account_id: id,
          component_id: id,
          amount: z.number().int().min(-MOST_PAISE).max(MOST_PAISE),
          reason: text(300),
        }),
      )
      .min(1, say.nothingToSend)
      .max(MOST_ONE_TIME_ROWS, say.tooMany(MOST_ONE_TIME_ROWS)),
  }),
  output: z.object({ id: z.number() }),
})

export const oneTimeBatchRow = z.object({
  id: z.number(),
  file_name: z.string(),
  company: z.string(),
  month: z.string(),
  reason: z.string(),
  entries: z.number(),
  people: z.number(),
  total: z.number(),
  waiting: z.number(),
  paid: z.number(),
  prepared_by: z.string(),
  prepared_at: storedInstant,
  version: z.number(),
  can: z.object({ undo: z.boolean() }),
})
export type OneTimeBatchRow = z.output<typeof oneTimeBatchRow>

export const oneTimeBatchList = defineList(oneTimeBatchRow, {
  key: 'one-time-batches',
  title: 'Sheets of one-time pay',
  columns: {
    file_name: { label: 'File', kind: 'text', main: true, sort: true },
    month: { label: 'Month', kind: 'month', sort: true },
    company: { label: 'Company', kind: 'text', sort: true },
    entries: { label: 'Entries', kind: 'number', sort: true },
    people: { label: 'People', kind: 'number', hidden: true, sort: true },
    total: { label: 'Total', kind: 'money', sort: true },
    waiting: { label: 'Waiting', kind: 'number', sort: true },
    paid: { label: 'Paid', kind: 'number', sort: true },
    prepared_by: { label: 'Entered by', kind: 'text', sort: true },
    prepared_at: { label: 'Entered', kind: 'instant', sort: true },
    reason: { label: 'Reason', kind: 'text', hidden: true, wide: true },
  },
  filters: { month: { label: 'Month', kind: 'month' } },
  search: 'File or reason',
  order: { by: 'prepared_at', direction: 'desc' },
  read: {
    path: '/payroll-runs/one-time-batches',
    needs: pay,
    summary: 'Lists the sheets of one-time pay with what became of them.',
  },
  export: {
    path: '/payroll-runs/export-one-time-batches',
    needs: pay,
    summary: 'Exports the sheets of one-time pay as CSV, XLSX or PDF.',
  },
})

export const undoOneTimeBatch = defineCall('POST', '/payroll-runs/undo-one-time-batch', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Withdraws everything of a sheet of one-time pay that no run has paid yet.',
  input: z.object({ id, version: z.number().int() }),
})
