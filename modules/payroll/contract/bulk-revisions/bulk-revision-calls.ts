import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import {
  calendarDate,
  id,
  idInPath,
  requiredText,
  storedDate,
  storedInstant,
  text,
} from '#platform/contract/scalars.ts'
import { salaryCauses } from '#payroll/contract/salaries/salary-lists.ts'
import { sheetFile } from '#payroll/contract/sheets/sheet-file.ts'
import { bulkRevisionMessages as say } from './bulk-revision-messages.ts'

const pay = 'payroll.pay.view'
const mayPrepare = { all: [pay, 'payroll.salary.prepare'] } as const
const mayApprove = { all: [pay, 'payroll.salary.approve'] } as const

/** A longer file is sent in parts: all of one part are written together or not at all. */
export const MOST_REVISIONS = 500

export const downloadRevisionSheet = defineCall('GET', '/salary-configuration/revision-sheet', {
  auth: 'employee',
  needs: mayPrepare,
  writes: false,
  summary: 'Downloads a sheet of everyone in a pay group with their CTC, to fill in the new one.',
  input: z.object({ pay_group_id: idInPath }),
  output: fileAnswer,
  answer: 'file',
})

/** A row of the file beside what is agreed today. */
export const readRevision = z.object({
  /** As the spreadsheet counts it. */
  line: z.number(),
  employee_code: z.string(),
  name: z.string(),
  account_id: z.number().nullable(),
  company_id: z.number().nullable(),
  before: z.number().nullable(),
  annual_ctc: z.number().nullable(),
  /** Why the row is left out; null where nothing is wrong with it. */
  problem: z.string().nullable(),
})
export type ReadRevision = z.output<typeof readRevision>

export const readRevisionSheet = defineCall('POST', '/salary-configuration/read-revision-sheet', {
  auth: 'employee',
  needs: mayPrepare,
  writes: true,
  summary: 'Reads new salaries from a sheet for review. The file is not stored.',
  input: z.object({ effective_from: calendarDate }),
  files: { sheet: sheetFile },
  output: z.object({ file_name: z.string(), effective_from: storedDate, rows: z.array(readRevision) }),
})

export const prepareRevisions = defineCall('POST', '/salary-configuration/prepare-revisions', {
  body: { kilobytes: 128, keys: 5_000 },
  auth: 'employee',
  needs: mayPrepare,
  writes: true,
  summary: 'Sends several salaries for approval together, all of them or none.',
  input: z.object({
    effective_from: calendarDate,
    cause: salaryCauses.schema,
    reason: requiredText(300, say.reasonEmpty),
    file_name: text(200),
    rows: z
      .array(
        z.object({
          account_id: id,
          company_id: id,
          annual_ctc: z.number().int().min(1).max(100_000_000_000),
          /** What the preview showed as today's CTC; another one by now refuses. */
          before: z.number().int(),
        }),
      )
      .min(1, say.nothingToSend)
      .max(MOST_REVISIONS, say.tooMany(MOST_REVISIONS)),
  }),
  output: z.object({ id: z.number() }),
  says: say.sent,
})

export const batchRow = z.object({
  id: z.number(),
  file_name: z.string(),
  effective_from: storedDate,
  cause: salaryCauses.schema,
  reason: z.string(),
  people: z.number(),
  waiting: z.number(),
  approved: z.number(),
  /** What they add to a year, together. */
  added: z.number(),
  prepared_by: z.string(),
  prepared_at: storedInstant,
  version: z.number(),
  can: z.object({ decide: z.boolean(), undo: z.boolean() }),
})
export type BatchRow = z.output<typeof batchRow>

export const batchList = defineList(batchRow, {
  key: 'salary-batches',
  title: 'Bulk revisions',
  columns: {
    file_name: { label: 'File', kind: 'text', main: true, sort: true },
    effective_from: { label: 'From', kind: 'date', sort: true },
    cause: { label: 'Because', kind: 'state', of: salaryCauses, sort: true },
    people: { label: 'People', kind: 'number', sort: true },
    waiting: { label: 'Waiting', kind: 'number', sort: true },
    approved: { label: 'Approved', kind: 'number', sort: true },
    added: { label: 'Added a year', kind: 'money', sort: true },
    prepared_by: { label: 'Prepared by', kind: 'text', sort: true },
    prepared_at: { label: 'Prepared', kind: 'instant', sort: true },
    reason: { label: 'Reason', kind: 'text', hidden: true, wide: true },
  },
  filters: {
    cause: { label: 'Because', kind: 'choice', of: salaryCauses },
  },
  search: 'File or reason',
  order: { by: 'prepared_at', direction: 'desc' },
  read: {
    path: '/salary-configuration/batches',
    needs: pay,
    summary: 'Lists the bulk revisions with what became of them.',
  },
  export: {
    path: '/salary-configuration/export-batches',
    needs: pay,
    summary: 'Exports the bulk revisions as CSV, XLSX or PDF.',
  },
})

export const decideBatch = defineCall('POST', '/salary-configuration/decide-batch', {
  auth: 'employee',
  needs: mayApprove,
  writes: true,
  summary: 'Approves or rejects everything pending in a bulk revision, or nothing.',
  input: z.object({ id, approve: z.boolean(), comment: text(300).default(''), version: z.number().int() }),
})

export const undoBatch = defineCall('POST', '/salary-configuration/undo-batch', {
  auth: 'employee',
  needs: mayPrepare,
  writes: true,
  summary: 'Withdraws everything pending in a bulk revision. Approved salaries stay.',
  input: z.object({ id, version: z.number().int() }),
})
