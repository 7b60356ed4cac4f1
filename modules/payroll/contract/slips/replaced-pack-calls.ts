import { z } from 'zod'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { storedDate } from '#platform/contract/scalars.ts'
import { runStates } from '#payroll/contract/runs/run-lists.ts'

const pay = 'payroll.pay.view'

export const replacedPackRow = z.object({
  id: z.number(),
  slip_id: z.number(),
  person: z.object({ id: z.number(), name: z.string() }),
  company: z.string(),
  month: z.string(),
  number: z.string(),
  run: runStates.schema,
  /** The rule pack, or the terms of the pay group or the wage definition of the company. */
  pack: z.string(),
  /** The first day of the version that the payslip was computed with. */
  valid_from: storedDate,
  /** Null of what was decided before the day was kept. */
  replaced_on: storedDate.nullable(),
  replaced_by: z.string(),
  reason: z.string(),
})
export type ReplacedPackRow = z.output<typeof replacedPackRow>

/** No amounts: what a correction comes to is seen when a month is computed again. */
export const replacedPackList = defineList(replacedPackRow, {
  key: 'payslips-with-replaced-packs',
  title: 'Payslips computed with figures changed later',
  columns: {
    person: { label: 'Person', kind: 'person', main: true, sort: true },
    month: { label: 'Month', kind: 'month', sort: true },
    company: { label: 'Company', kind: 'text', sort: true },
    number: { label: 'Number', kind: 'text', hidden: true },
    run: { label: 'Run', kind: 'state', of: runStates, sort: true },
    pack: { label: 'Figure', kind: 'text', wide: true, sort: true },
    valid_from: { label: 'Valid from', kind: 'date', hidden: true },
    replaced_on: { label: 'Changed on', kind: 'date', sort: true },
    replaced_by: { label: 'Changed by', kind: 'text', hidden: true },
    reason: { label: 'Reason', kind: 'text', wide: true, hidden: true },
  },
  filters: {
    company_id: { label: 'Company', kind: 'record' },
    month: { label: 'Month', kind: 'month' },
    pack_id: { label: 'New version', kind: 'record', inToolbar: false },
  },
  search: 'Name',
  order: { by: 'month', direction: 'desc' },
  read: {
    path: '/payroll-runs/replaced-packs',
    needs: pay,
    summary:
      'Lists payslips whose rule packs, pay group terms or wage definition changed later for their month.',
  },
  export: {
    path: '/payroll-runs/export-replaced-packs',
    needs: pay,
    summary: 'Exports payslips computed with figures changed later as CSV, XLSX or PDF.',
  },
})
