import { Link } from 'react-router'
import type { AnyRecord } from '#platform/contract/records/define-record.ts'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column } from '#platform/web/kit/data-table/table-types.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { useRecordDialogs } from '#platform/web/records/use-record-dialogs.tsx'
import { listKeptEntries, type KeptEntry } from '#organization/contract/lists/kept-list-calls.ts'
import { keptLists } from '#organization/contract/lists/kept-lists.ts'
import type { KeptList as List } from '#organization/contract/organization-lists.ts'
import { keptListWords } from './kept-list-words.ts'

const name: Column<KeptEntry> = {
  key: 'name',
  title: 'Name',
  main: true,
  sort: true,
  cell: (row) => row.name,
}

const columnsOf = (list: List): Column<KeptEntry>[] =>
  list === 'city'
    ? [name, { key: 'state', title: 'State', cell: (row) => row.state }]
    : [
        name,
        {
          key: 'people',
          title: 'People',
          width: 120,
          align: 'end',
          cell: (row) =>
            row.people ? <Link to={`/directory?${list}_id=${row.id}`}>{row.people}</Link> : '–',
        },
      ]

/** A list that an administrator keeps: its readers see how many people each entry has. */
export function KeptList({ list }: { list: List }) {
  const { title, about, empty, ...labels } = keptListWords[list]
  const { actions, dialogs, add } = useRecordDialogs<AnyRecord>(keptLists[list], {
    listed: listKeptEntries,
    size: 's',
    labels,
  })
  const addButton = (
    <Button look="primary" onClick={add}>
      {labels.add}
    </Button>
  )
  return (
    <>
      <PageHeader title={title} about={about} actions={addButton} />
      <DataTable
        name={`kept-${list}`}
        label={title}
        call={listKeptEntries}
        input={{ list }}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        columns={columnsOf(list)}
        searchLabel="Search by name"
        rowActions={actions}
        empty={<EmptyState title={empty} action={addButton} />}
      />
      {dialogs}
    </>
  )
}
