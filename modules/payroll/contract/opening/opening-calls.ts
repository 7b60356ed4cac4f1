import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { id, idInPath, requiredText, storedInstant, text } from '#platform/contract/scalars.ts'
import { payMonth } from '#payroll/contract/inputs/input-calls.ts'
import { sheetFile } from '#payroll/contract/sheets/sheet-file.ts'
import { openingStates } from './opening-lists.ts'
import { openingMessages as say } from './opening-messages.ts'

const pay = 'payroll.pay.view'
const manage = { all: [pay, 'payroll.run.manage'] } as const
const approve = { all: [pay, 'payroll.run.approve'] } as const

/** A longer file is sent in parts: all of one part are written together or not at all. */
export const MOST_OPENINGS = 300
const MOST_COLUMNS = 60

const companyId = z.coerce.number<number>({ error: say.companyEmpty }).int().positive().max(2_147_483_647)
const paise = z.number().int().min(0).max(1_000_000_000_00)
const columnKey = z.string().regex(/^[A-Z][A-Z0-9_]{0,39}$/)

const column = z.object({ key: z.string(), label: z.string() })
export type OpeningColumn = z.output<typeof column>

export const downloadOpeningSheet = defineCall('GET', '/payroll-runs/opening-sheet', {
  auth: 'employee',
  needs: manage,
  writes: false,
  summary: 'Downloads an empty sheet for opening figures with everyone in a company.',
  input: z.object({ company_id: companyId, last_month: payMonth }),
  output: fileAnswer,
  answer: 'file',
})

export const readOpening = z.object({
  /** As the spreadsheet counts it. */
  line: z.number(),
  employee_code: z.string(),
  name: z.string(),
  account_id: z.number().nullable(),
  months: z.number().nullable(),
  esi_covered: z.boolean().nullable(),
  figures: z.record(z.string(), z.number()),
  /** Why the row is left out; null where nothing is wrong with it. */
  problem: z.string().nullable(),
})
export type ReadOpening = z.output<typeof readOpening>

export const readOpeningSheet = defineCall('POST', '/payroll-runs/read-opening-sheet', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Reads opening figures from a sheet for review. The file is not stored.',
  input: z.object({ company_id: companyId, last_month: payMonth }),
  files: { sheet: sheetFile },
  output: z.object({
    file_name: z.string(),
    company_id: z.number(),
    last_month: z.string(),
    columns: z.array(column),
    rows: z.array(readOpening),
  }),
})

export const prepareOpening = defineCall('POST', '/payroll-runs/prepare-opening', {
  body: { kilobytes: 1_024, keys: 20_000 },
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Sends opening figures for approval, if every control total agrees with the rows.',
  input: z.object({
    company_id: id,
    last_month: payMonth,
    file_name: text(200),
    reason: requiredText(300, say.reasonEmpty),
    /** Typed from the old system, one for each column that has a figure. */
    totals: z
      .array(z.object({ key: columnKey, amount: z.number({ error: say.totalEmpty }).int().min(0) }))
      .max(MOST_COLUMNS),
    rows: z
      .array(
        z.object({
          account_id: id,
          months: z.number().int().min(1).max(12),
          esi_covered: z.boolean().nullable(),
          figures: z.array(z.object({ key: columnKey, amount: paise })).max(MOST_COLUMNS),
        }),
      )
      .min(1, say.nothingToSend)
      .max(MOST_OPENINGS, say.tooMany(MOST_OPENINGS)),
  }),
  output: z.object({ id: z.number() }),
  says: say.sent,
})

export const openingRow = z.object({
  id: z.number(),
  file_name: z.string(),
  company: z.string(),
  tax_year: z.string(),
  last_month: z.string(),
  people: z.number(),
  gross: z.number(),
  tax: z.number(),
  state: openingStates.schema,
  reason: z.string(),
  comment: z.string(),
  prepared_by: z.string(),
  prepared_at: storedInstant,
  decided_by: z.string().nullable(),
  version: z.number(),
  can: z.object({ decide: z.boolean(), withdraw: z.boolean(), reverse: z.boolean() }),
})
export type OpeningRow = z.output<typeof openingRow>

export const openingList = defineList(openingRow, {
  key: 'pay-openings',
  title: 'Opening figures',
  columns: {
    file_name: { label: 'File', kind: 'text', main: true, sort: true },
    company: { label: 'Company', kind: 'text', sort: true },
    tax_year: { label: 'Year', kind: 'text', hidden: true, sort: true },
    last_month: { label: 'Paid up to', kind: 'month', sort: true },
    people: { label: 'People', kind: 'number', sort: true },
    gross: { label: 'Gross', kind: 'money', sort: true },
    tax: { label: 'Income tax', kind: 'money', sort: true },
    state: { label: 'State', kind: 'state', of: openingStates, sort: true, width: 190 },
    prepared_by: { label: 'Prepared by', kind: 'text', sort: true },
    prepared_at: { label: 'Prepared', kind: 'instant', sort: true },
    decided_by: { label: 'Decided by', kind: 'text', hidden: true },
    reason: { label: 'Reason', kind: 'text', hidden: true, wide: true },
    comment: { label: 'Comment', kind: 'text', hidden: true, wide: true },
  },
  filters: { state: { label: 'State', kind: 'choice', of: openingStates } },
  search: 'File or reason',
  order: { by: 'prepared_at', direction: 'desc' },
  read: {
    path: '/payroll-runs/openings',
    needs: pay,
    summary: 'Lists the sheets of opening figures with their state.',
  },
  export: {
    path: '/payroll-runs/export-openings',
    needs: pay,
    summary: 'Exports the sheets of opening figures as CSV, XLSX or PDF.',
  },
})

export const readOpeningPeople = defineCall('GET', '/payroll-runs/opening-people', {
  auth: 'employee',
  needs: pay,
  writes: true,
  summary: 'Returns opening figures by person and column, and logs that they were seen.',
  input: z.object({ id: idInPath }),
  output: z.object({
    columns: z.array(column.extend({ total: z.number() })),
    rows: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        months: z.number(),
        figures: z.record(z.string(), z.number()),
      }),
    ),
  }),
})

export const decideOpening = defineCall('POST', '/payroll-runs/decide-opening', {
  auth: 'employee',
  needs: approve,
  writes: true,
  summary: 'Approves opening figures that another person prepared, or rejects them.',
  input: z.object({ id, approve: z.boolean(), comment: text(300).default(''), version: z.number().int() }),
})

export const withdrawOpening = defineCall('POST', '/payroll-runs/withdraw-opening', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Withdraws opening figures that are not decided yet.',
  input: z.object({ id, version: z.number().int() }),
})

export const reverseOpening = defineCall('POST', '/payroll-runs/reverse-opening', {
  auth: 'employee',
  needs: approve,
  writes: true,
  summary: 'Reverses approved opening figures, with their loans, until a run with them is approved.',
  input: z.object({ id, reason: requiredText(300, say.reasonEmpty), version: z.number().int() }),
})
