import type { ReactNode } from 'react'
import { ShortText } from '#platform/web/light/short-text.tsx'
import type { PagedCall } from '#platform/web/calls/use-call.ts'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column, TableFilter } from '#platform/web/kit/data-table/table-types.ts'
import { show } from '#platform/web/light/format-values.ts'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { exportLeaves } from '#leave/contract/leave-calls.ts'
import { leaveStates, projectStates } from '#leave/contract/leave-states.ts'
import type { ApplicationRow } from '#leave/contract/leave-views.ts'

type Row = ApplicationRow & { waits_for?: string | null; overdue?: boolean }

const columns: Column<Row>[] = [
  { key: 'type', title: 'Kind', main: true, width: 130, cell: (row) => row.type.name },
  { key: 'starts_on', title: 'From', width: 122, cell: (row) => show.day(row.starts_on) },
  { key: 'ends_on', title: 'To', width: 122, cell: (row) => show.day(row.ends_on) },
  { key: 'days', title: 'Days', width: 70, align: 'end', cell: (row) => show.days(row.days) },
  { key: 'reason', title: 'Reason', cell: (row) => <ShortText>{row.reason}</ShortText> },
  {
    key: 'status',
    title: 'State',
    width: 122,
    cell: (row) => (
      <>
        <StatusBadge catalogue={leaveStates} status={row.status} />
        {row.cancelling && <Badge tone="warn">Taking days back</Badge>}
      </>
    ),
  },
  {
    key: 'pm_status',
    title: 'Project manager',
    width: 150,
    cell: (row) => <StatusBadge catalogue={projectStates} status={row.pm_status} />,
  },
  { key: 'asked_at', title: 'Asked', width: 170, hidden: true, cell: (row) => show.moment(row.asked_at) },
]

const person: Column<Row> = {
  key: 'person',
  title: 'Person',
  main: true,
  width: 180,
  cell: (row) => <PersonName id={row.person.id} name={row.person.name} />,
}

const waiting: Column<Row> = {
  key: 'waits_for',
  title: 'Waits for',
  cell: (row) => (
    <>
      {row.waits_for} {row.overdue && <Badge tone="bad">Overdue</Badge>}
    </>
  ),
}

const filters: TableFilter[] = [
  { kind: 'choice', name: 'status', label: 'State', options: leaveStates.options },
  {
    kind: 'choice',
    name: 'range',
    label: 'When',
    options: [
      { value: 'last_week', label: 'Last week' },
      { value: 'month', label: 'This month' },
    ],
  },
  { kind: 'day', name: 'from', label: 'From' },
  { kind: 'day', name: 'to', label: 'To' },
]

type LeaveTableProps = {
  name: string
  label: string
  call: PagedCall<Row>
  whose: 'mine' | 'team' | 'all'
  onOpen: (row: Row) => void
  exports?: boolean
  empty: ReactNode
}

/** Applications: the own ones, those of the team or everybody’s. */
export const LeaveTable = ({ whose, exports = true, ...props }: LeaveTableProps) => (
  <DataTable
    {...props}
    input={{ whose }}
    rowKey={(row) => row.id}
    rowName={(row) => `${row.type.name} of ${row.person.name} from ${show.day(row.starts_on)}`}
    columns={
      whose === 'mine'
        ? columns
        : [
            person,
            // Anyone who sees everybody's asks first whom each waits for; the reason stands in the opened application.
            ...columns.map((column) => ({
              ...column,
              main: false,
              ...(whose === 'all' && column.key === 'reason' ? { hidden: true, width: 200 } : {}),
            })),
            ...(whose === 'all' ? [waiting] : []),
          ]
    }
    filters={filters}
    {...(whose === 'mine' ? {} : { searchLabel: 'Name' })}
    {...(exports ? { exportCall: exportLeaves } : {})}
  />
)
