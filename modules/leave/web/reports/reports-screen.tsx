import { PersonName } from '#platform/web/kit/avatar.tsx'
import { ShortText } from '#platform/web/light/short-text.tsx'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column, TableFilter } from '#platform/web/kit/data-table/table-types.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import {
  exportLeaveReport,
  leaveReports,
  readLeaveReport,
  reportLabels,
  type ReportRow,
} from '#leave/contract/reports/leave-report-calls.ts'

const columns: Column<ReportRow>[] = [
  {
    key: 'person',
    title: 'Person',
    main: true,
    width: 220,
    cell: (row) => <PersonName id={row.person.id} name={row.person.name} />,
  },
  { key: 'type', title: 'Kind', width: 150, cell: (row) => row.type.name },
  { key: 'day', title: 'Day', width: 120, cell: (row) => show.day(row.day) },
  { key: 'quantity', title: 'Days', width: 80, align: 'end', cell: (row) => show.days(row.quantity) },
  { key: 'about', title: 'About', cell: (row) => <ShortText>{row.about}</ShortText> },
]

const filters: TableFilter[] = [
  {
    kind: 'choice',
    name: 'report',
    label: 'Report',
    unchosen: reportLabels.loss_of_pay,
    options: leaveReports.options
      .filter((value) => value !== 'loss_of_pay')
      .map((value) => ({ value, label: reportLabels[value] })),
  },
  { kind: 'day', name: 'from', label: 'From' },
  { kind: 'day', name: 'to', label: 'To' },
]

/** Lists that others work from: payroll, anyone who plans, anyone who is late with a decision. */
export const Screen = () => (
  <>
    <PageHeader
      title="Leave reports"
      about="Days without pay, free days that count as leave, days that run out, and what waits for whom."
    />
    <DataTable
      name="leave-report"
      label="Leave report"
      call={readLeaveReport}
      rowKey={(row) => row.id}
      rowName={(row) => `${row.person.name}, ${show.day(row.day)}`}
      columns={columns}
      filters={filters}
      searchLabel="Name"
      exportCall={exportLeaveReport}
      empty={<EmptyState title="Nothing in these days">Choose another report or other days.</EmptyState>}
    />
  </>
)
