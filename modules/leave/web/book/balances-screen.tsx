import type { GotFrom } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column } from '#platform/web/kit/data-table/table-types.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { exportBalances, listBalances } from '#leave/contract/leave-administration-calls.ts'

type Row = GotFrom<typeof listBalances>['rows'][number]

const name: Column<Row> = {
  key: 'name',
  title: 'Name',
  main: true,
  sort: true,
  cell: (row) => <PersonName id={row.id} name={row.name} />,
}

export function Screen() {
  const types = useCall(listBalances, { size: 1 }).data?.types ?? []
  const columns: Column<Row>[] = [
    name,
    ...types.map((type): Column<Row> => ({
      key: `type-${type.id}`,
      title: type.name,
      align: 'end',
      width: 190,
      cell: (row) => {
        const balance = row.balances.find(({ leave_type_id }) => leave_type_id === type.id)
        if (!balance) return '–'
        return balance.held > 0
          ? `${show.days(balance.available)} (${show.days(balance.held)} on hold)`
          : show.days(balance.available)
      },
    })),
  ]
  return (
    <>
      <PageHeader title="Leave balances" about="Everyone’s balances on a date." />
      <DataTable
        name="leave-balances"
        label="Balances"
        call={listBalances}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        columns={columns}
        filters={[{ kind: 'day', name: 'as_on', label: 'As on' }]}
        searchLabel="Name"
        exportCall={exportBalances}
        empty={
          <EmptyState title="No balances yet">Balances start with an employee’s first credit.</EmptyState>
        }
      />
    </>
  )
}
