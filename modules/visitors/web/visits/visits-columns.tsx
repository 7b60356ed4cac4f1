import type { Column } from '#platform/web/kit/data-table/table-types.ts'
import { show } from '#platform/web/light/format-values.ts'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import type { VisitView } from '#visitors/contract/visits/visit-calls.ts'
import { purposeLabel, visitStates } from '#visitors/contract/visitors-lists.ts'
import styles from './visits.module.css'

export const visitColumns: Column<VisitView>[] = [
  { key: 'created_on', title: 'Date', width: 130, cell: (row) => show.day(row.created_on) },
  { key: 'name', title: 'Name', main: true, width: 210, cell: (row) => <VisitName row={row} /> },
  { key: 'host', title: 'To whom', cell: (row) => row.host_name ?? row.to_whom_meet },
  { key: 'purpose', title: 'Purpose', width: 120, cell: (row) => purposeLabel(row.purpose) },
  { key: 'location', title: 'Office', width: 100, cell: (row) => row.location_name },
  { key: 'phone', title: 'Phone', width: 125, cell: (row) => row.phone_no },
  { key: 'address', title: 'Address', hidden: true, cell: (row) => row.address },
  { key: 'time_in', title: 'In', width: 65, cell: (row) => row.time_in },
  { key: 'time_out', title: 'Out', width: 65, cell: (row) => row.time_out ?? '–' },
  {
    key: 'state',
    title: 'State',
    width: 140,
    cell: (row) => <StatusBadge catalogue={visitStates} status={row.state} />,
  },
]

const VisitName = ({ row }: { row: VisitView }) => (
  <span className={styles.name}>
    {row.visitor_thumbnail && (
      <img src={row.visitor_thumbnail} alt="" width={24} height={24} loading="lazy" />
    )}
    {row.visitor_name}
  </span>
)
