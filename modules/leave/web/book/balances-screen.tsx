import type { GotFrom } from '#platform/contract/call.ts'
import { useSearchParams } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column } from '#platform/web/kit/data-table/table-types.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { ExplainByCall } from '#platform/web/kit/explain-by-call.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { exportBalances, listBalances } from '#leave/contract/leave-administration-calls.ts'
import { explainBalance } from '#leave/contract/reports/explain-balance-calls.ts'

type Row = GotFrom<typeof listBalances>['rows'][number]
type Kind = GotFrom<typeof listBalances>['types'][number]

const name: Column<Row> = {
  key: 'name',
  title: 'Name',
  main: true,
  sort: true,
  cell: (row) => <PersonName id={row.id} name={row.name} />,
}

/** As it opens: the entries of this person and kind up to the day of the list. */
function Balance({ row, type, asOn }: { row: Row; type: Kind; asOn: string | null }) {
  const balance = row.balances.find(({ leave_type_id }) => leave_type_id === type.id)
  if (!balance) return '–'
  return (
    <>
      <ExplainByCall
        title={`${type.name}, ${row.name}${asOn === null ? '' : `, ${show.day(asOn)}`}`}
        call={explainBalance}
        input={{
          account_id: row.id,
          ...(type.id ? { leave_type_id: type.id } : {}),
          ...(asOn === null ? {} : { as_on: asOn }),
        }}
        becauseOf={({ because }) => because}
      >
        {show.days(balance.available)}
      </ExplainByCall>
      {balance.held > 0 && ` (${show.days(balance.held)} on hold)`}
    </>
  )
}

const columnOf = (type: Kind, asOn: string | null): Column<Row> => ({
  key: `type-${type.id}`,
  title: type.name,
  align: 'end',
  width: 190,
  cell: (row) => <Balance row={row} type={type} asOn={asOn} />,
})

export function Screen() {
  const asOn = useSearchParams()[0].get('as_on')
  const types = useCall(listBalances, { size: 1 }).data?.types ?? []
  const columns: Column<Row>[] = [name, ...types.map((type) => columnOf(type, asOn))]
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
