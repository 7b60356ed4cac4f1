import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { id, idInPath, requiredText, storedInstant } from '#platform/contract/scalars.ts'
import { sheetFile } from '#payroll/contract/sheets/sheet-file.ts'
import { differenceCauses, signOffStates } from './parallel-lists.ts'
import { parallelMessages as say } from './parallel-messages.ts'

const pay = 'payroll.pay.view'
const manage = { all: [pay, 'payroll.run.manage'] } as const

export const MOST_REGISTER_ROWS = 2_000

export const uploadRegister = defineCall('POST', '/payroll-runs/upload-register', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Compares a computed run with the register of another system. The file is not stored.',
  input: z.object({ run_id: idInPath }),
  files: { sheet: sheetFile },
  says: say.uploaded,
})

export const parallelRow = z.object({
  id: z.number(),
  person: z.object({ id: z.number(), name: z.string() }),
  component: z.string(),
  code: z.string(),
  ours: z.number(),
  theirs: z.number(),
  delta: z.number(),
  cause: differenceCauses.schema,
  state: signOffStates.schema,
  note: z.string(),
  signed_by: z.string().nullable(),
  signed_at: storedInstant.nullable(),
  version: z.number(),
  can: z.object({ sign: z.boolean() }),
})
export type ParallelRow = z.output<typeof parallelRow>

export const parallelList = defineList(parallelRow, {
  key: 'parallel-run',
  title: 'Parallel run',
  columns: {
    person: { label: 'Person', kind: 'person', main: true, sort: true },
    component: { label: 'Component', kind: 'text', sort: true },
    code: { label: 'Code', kind: 'text', hidden: true, sort: true },
    ours: { label: 'Here', kind: 'money', sort: true },
    theirs: { label: 'Register', kind: 'money', sort: true },
    delta: { label: 'Difference', kind: 'money', sort: true, total: true },
    cause: { label: 'Likely cause', kind: 'state', of: differenceCauses },
    state: { label: 'State', kind: 'state', of: signOffStates, sort: true },
    note: { label: 'Note', kind: 'text', wide: true },
    signed_by: { label: 'Signed off by', kind: 'text', hidden: true, sort: true },
    signed_at: { label: 'Signed off', kind: 'instant', hidden: true, sort: true },
  },
  filters: {
    run_id: { label: 'Run', kind: 'record', inToolbar: false },
    state: { label: 'State', kind: 'choice', of: signOffStates },
  },
  search: 'Name or component',
  order: { by: 'person', direction: 'asc' },
  read: {
    path: '/payroll-runs/differences',
    needs: pay,
    summary: 'Lists a run beside the register of another system, line by line.',
  },
  export: {
    path: '/payroll-runs/export-differences',
    needs: pay,
    summary: 'Exports the comparison of a run as CSV, XLSX or PDF.',
  },
})

export const signDifference = defineCall('POST', '/payroll-runs/sign-difference', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Signs off a difference with a note. Another figure since opens it again.',
  input: z.object({ id, note: requiredText(300, say.noteEmpty), version: z.number().int() }),
  says: say.signed,
})
