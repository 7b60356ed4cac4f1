import type { ExportColumn, ExportRow } from '#platform/server/exports/export-types.ts'
import type { UtilizationRow } from '#timesheets/contract/utilization/utilization-calls.ts'
import { standings } from '#timesheets/contract/utilization/utilization-rules.ts'

const hours = (key: string, label: string): ExportColumn => ({ key, label, type: 'number' })
const percent = (
  key: string,
  label: string,
  part: (cell: (key: string) => string) => string,
): ExportColumn => ({
  key,
  label,
  type: 'percent',
  formula: (cell) => `IF(N(${cell('capacity')})=0,"n/a",(${part(cell)})/${cell('capacity')})`,
})

const MINUTES = 60
const inHours = (minutes: number | null): number | null =>
  minutes === null ? null : Math.round((minutes / MINUTES) * 100) / 100

/** Hours as numbers, so that a sheet can reckon with them; its percentages are formulas over them. */
export const utilizationFile = {
  columns: [
    { key: 'person', label: 'Employee', type: 'text', width: 28 },
    { key: 'office', label: 'Office', type: 'text' },
    { key: 'department', label: 'Department', type: 'text' },
    { key: 'designation', label: 'Designation', type: 'text' },
    hours('capacity', 'Capacity (h)'),
    hours('billable', 'Billable (h)'),
    hours('project_nb', 'Non-billable (h)'),
    hours('bench', 'Bench (h)'),
    hours('other', 'Other (h)'),
    hours('logged', 'Logged (h)'),
    hours('unlogged', 'Not logged (h)'),
    hours('overtime', 'Overtime (h)'),
    hours('planned', 'Planned (h)'),
    percent('billable_share', 'Billable %', (cell) => cell('billable')),
    percent('productive_share', 'Productive %', (cell) => `${cell('billable')}+${cell('project_nb')}`),
    percent('logged_share', 'Logged %', (cell) => cell('logged')),
    { key: 'target', label: 'Target', type: 'percent' },
    { key: 'standing', label: 'Note', type: 'text' },
  ] satisfies ExportColumn[],
  rowsOf: (row: UtilizationRow): ExportRow[] => [
    {
      person: row.person.name,
      office: row.office,
      department: row.department,
      designation: row.designation,
      capacity: inHours(row.capacity),
      billable: inHours(row.billable),
      project_nb: inHours(row.project_nb),
      bench: inHours(row.bench),
      other: inHours(row.other),
      logged: inHours(row.logged),
      unlogged: inHours(row.unlogged),
      overtime: inHours(row.overtime),
      planned: inHours(row.planned),
      billable_share: row.billable_share,
      productive_share: row.productive_share,
      logged_share: row.logged_share,
      target: row.target,
      standing: row.standing === null ? 'Own projects only' : standings[row.standing],
    },
  ],
}
