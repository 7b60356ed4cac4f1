import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import {
  changeList,
  listChangedTables,
  type ChangeRow,
} from '#operations/contract/change-log/change-log-calls.ts'
import { ChangeDialog } from './change-dialog.tsx'

const recordName = (row: ChangeRow) => row.row_name ?? `no. ${row.row_id}`

const summary = (row: ChangeRow) =>
  row.changes
    .map(({ label, before, after }) => `${label}: ${before === null ? '' : `${before} → `}${after ?? '–'}`)
    .join(', ') || '–'

const cells = { record: (row: ChangeRow) => `${row.record}: ${recordName(row)}`, changes: summary }

export function Screen() {
  const [opened, setOpened] = useState<ChangeRow | null>(null)
  const tables = useCall(listChangedTables, {}).data?.rows ?? []
  return (
    <>
      <PageHeader title="Change log" about="Who changed what and when. Entries can’t be edited." />
      <ListTable
        list={changeList}
        rowName={(row) => `${row.record} ${recordName(row)}`}
        cells={cells}
        choices={{ table: tables.map(({ table, record }) => ({ value: table, label: record })) }}
        onOpen={setOpened}
        empty={<EmptyState title="No changes yet" />}
      />
      {opened && <ChangeDialog change={opened} name={recordName(opened)} onClose={() => setOpened(null)} />}
    </>
  )
}
