import type { ReactNode } from 'react'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import type {
  allLeaveList,
  myLeaveList,
  teamLeaveList,
} from '#leave/contract/applications/application-lists.ts'
import { leaveStates } from '#leave/contract/leave-states.ts'
import type { ApplicationRow } from '#leave/contract/leave-views.ts'
import { projectManagerCell } from './project-manager-cell.tsx'

type Row = ApplicationRow & { waits_for?: string | null; overdue?: boolean }

const cells = {
  pm_status: projectManagerCell,
  status: (row: Row) => (
    <>
      <StatusBadge catalogue={leaveStates} status={row.status} />
      {row.cancelling && <Badge tone="warn">Cancelling days</Badge>}
    </>
  ),
  waits_for: (row: Row) => (
    <>
      {row.waits_for ?? '–'} {row.overdue && <Badge tone="bad">Overdue</Badge>}
    </>
  ),
}

type LeaveTableProps = {
  list: typeof myLeaveList | typeof teamLeaveList | typeof allLeaveList
  onOpen: (id: number) => void
  empty: ReactNode
}

/** Applications: the own ones, those of the team or everybody’s. */
export const LeaveTable = ({ list, onOpen, empty }: LeaveTableProps) => (
  <ListTable
    list={list}
    cells={cells}
    rowName={(row) => `${row.type.name} of ${row.person.name} from ${show.day(row.starts_on)}`}
    onOpen={(row) => onOpen(row.id)}
    empty={empty}
  />
)
