import { z } from 'zod'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { utilizationViews } from './utilization-lists.ts'

const whole = z.number().int()

const complianceRow = z.object({
  id: z.number(),
  person: z.object({ id: z.number(), name: z.string() }),
  office: z.string(),
  weeks: whole,
  in_time: whole,
  late: whole,
  open: whole,
  /** Basis points; null where no week was due. */
  share: whole.nullable(),
  missing_days: whole,
})
export type ComplianceRow = z.output<typeof complianceRow>

export const complianceList = defineList(complianceRow, {
  key: 'timesheet-compliance',
  title: 'Timesheet compliance',
  columns: {
    person: { label: 'Employee', kind: 'person', main: true, sort: true, width: 200 },
    office: { label: 'Office', kind: 'text', hidden: true },
    weeks: { label: 'Weeks due', kind: 'number', sort: true, total: true },
    in_time: { label: 'In time', kind: 'number', sort: true, total: true },
    late: { label: 'Late', kind: 'number', sort: true, total: true },
    open: { label: 'Not submitted', kind: 'number', sort: true, total: true },
    share: { label: 'In time %', kind: 'percent', sort: true },
    missing_days: { label: 'Missing days', kind: 'number', sort: true, total: true },
  },
  filters: {
    view: {
      label: 'Period',
      kind: 'choice',
      options: utilizationViews.keys.map((value) => ({ value, label: utilizationViews.labelOf(value) })),
      byDefault: 'month',
      inToolbar: false,
    },
    on: { label: 'Date', kind: 'date', inToolbar: false },
    gaps: { label: 'With gaps', kind: 'yes' },
  },
  search: 'Employee',
  order: { by: 'missing_days', direction: 'desc' },
  read: {
    path: '/timesheets/compliance',
    needs: 'colleague',
    summary: 'Lists who submitted the weeks of a period in time, and the working days without any time.',
  },
  export: {
    path: '/timesheets/export-compliance',
    needs: 'colleague',
    summary: 'Exports who submitted in time as CSV, XLSX or PDF.',
  },
})
