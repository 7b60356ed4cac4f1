import { Link, useParams } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column } from '#platform/web/kit/data-table/table-types.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Explain } from '#platform/web/light/explain.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import type { GotFrom } from '#platform/contract/call.ts'
import { exportStatement, leaveStatement } from '#leave/contract/leave-administration-calls.ts'
import { ledgerWords } from '#leave/contract/leave-words.ts'

type Row = GotFrom<typeof leaveStatement>['rows'][number]

const columns: Column<Row>[] = [
  { key: 'effective_on', title: 'Date', main: true, width: 130, cell: (row) => show.day(row.effective_on) },
  { key: 'kind', title: 'What', width: 150, cell: (row) => ledgerWords[row.kind] ?? row.kind },
  {
    key: 'in',
    title: 'In',
    width: 90,
    align: 'end',
    cell: (row) => (row.quantity > 0 ? show.days(row.quantity) : ''),
  },
  {
    key: 'out',
    title: 'Out',
    width: 90,
    align: 'end',
    cell: (row) => (row.quantity < 0 ? show.days(-row.quantity) : ''),
  },
  { key: 'balance', title: 'Balance', width: 100, align: 'end', cell: (row) => show.days(row.balance) },
  { key: 'reason', title: 'For', cell: (row) => row.reason },
  { key: 'actor_name', title: 'By', width: 170, cell: (row) => row.actor_name },
  { key: 'posted_at', title: 'Posted', width: 170, hidden: true, cell: (row) => show.moment(row.posted_at) },
]

type Balance = GotFrom<typeof leaveStatement>['balance']

const Available = ({ balance }: { readonly balance: Balance }) => (
  <>
    Available today:{' '}
    <Explain title={`${balance.type.name} available`} because={balance.because}>
      {show.days(balance.available)}
    </Explain>
    . Every credit and debit, with what was in the book after it.
  </>
)

export function Screen() {
  const typeId = Number(useParams()['id']) || 0
  const first = useCall(leaveStatement, { leave_type_id: typeId, size: 1 })
  return (
    <>
      <p data-print="off">
        <Link to="/leave-details">Leave</Link>
      </p>
      <PageHeader
        title={first.data ? `${first.data.type.name}: statement` : 'Statement'}
        about={first.data && <Available balance={first.data.balance} />}
      />
      <DataTable
        name="leave-statement"
        label="Statement"
        call={leaveStatement}
        input={{ leave_type_id: typeId }}
        rowKey={(row) => row.id}
        rowName={(row) => `${show.day(row.effective_on)} ${row.reason}`}
        columns={columns}
        exportCall={exportStatement}
        empty={<EmptyState title="No entries yet">Credits and debits appear here.</EmptyState>}
      />
    </>
  )
}
