import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column, TableFilter } from '#platform/web/kit/data-table/table-types.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import {
  changeActions,
  exportChanges,
  listChangedTables,
  listChanges,
  type ChangeRow,
} from '#operations/contract/change-log/change-log-calls.ts'
import { ChangeDialog } from './change-dialog.tsx'

const recordName = (row: ChangeRow) => row.row_name ?? `no. ${row.row_id}`

const columns: Column<ChangeRow>[] = [
  { key: 'at', title: 'When', width: 170, cell: (row) => show.moment(row.at) },
  { key: 'actor_name', title: 'Who', width: 170, cell: (row) => row.actor_name },
  {
    key: 'action',
    title: 'Did',
    width: 110,
    cell: (row) => <StatusBadge catalogue={changeActions} status={row.action} />,
  },
  {
    key: 'record',
    title: 'Record',
    main: true,
    width: 280,
    cell: (row) => `${row.record}: ${recordName(row)}`,
  },
  { key: 'changes', title: 'What changed', cell: (row) => summary(row) },
]

const summary = (row: ChangeRow) =>
  row.changes
    .map(({ label, before, after }) => `${label}: ${before === null ? '' : `${before} → `}${after ?? '–'}`)
    .join(', ') || '–'

export function Screen() {
  const [opened, setOpened] = useState<ChangeRow | null>(null)
  return (
    <>
      <PageHeader title="Change log" about="Who changed what and when. Entries can’t be edited." />
      <DataTable
        name="change-log"
        label="Changes"
        call={listChanges}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.record} ${recordName(row)}`}
        columns={columns}
        filters={useFilters()}
        searchLabel="Name of a person"
        onOpen={setOpened}
        exportCall={exportChanges}
        empty={<EmptyState title="No changes yet" />}
      />
      {opened && <ChangeDialog change={opened} name={recordName(opened)} onClose={() => setOpened(null)} />}
    </>
  )
}

function useFilters(): TableFilter[] {
  const tables = useCall(listChangedTables, {}).data?.rows ?? []
  return [
    {
      kind: 'choice',
      name: 'table',
      label: 'Record',
      options: tables.map(({ table, record }) => ({ value: table, label: record })),
    },
    { kind: 'choice', name: 'action', label: 'Did', options: changeActions.options },
    { kind: 'day', name: 'from', label: 'From' },
    { kind: 'day', name: 'to', label: 'To' },
  ]
}
