import { useState } from 'react'
import { Link } from 'react-router'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column } from '#platform/web/kit/data-table/table-types.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { listKeptEntries, type KeptEntry } from '#organization/contract/lists/kept-list-calls.ts'
import type { KeptList as List } from '#organization/contract/organization-lists.ts'
import { keptListWords } from './kept-list-words.ts'
import { NewEntryDialog, RenameEntryDialog } from './list-entry-dialogs.tsx'

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
  const [adding, setAdding] = useState(false)
  const [renaming, setRenaming] = useState<number | null>(null)
  const { title, about, add, empty } = keptListWords[list]
  const addButton = (
    <Button look="primary" onClick={() => setAdding(true)}>
      {add}
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
        rowActions={(row) => [
          { label: list === 'city' ? 'Change' : 'Rename', run: () => setRenaming(row.id) },
        ]}
        empty={<EmptyState title={empty} action={addButton} />}
      />
      {adding && <NewEntryDialog list={list} title={add} onClose={() => setAdding(false)} />}
      {renaming !== null && <RenameEntryDialog list={list} id={renaming} onClose={() => setRenaming(null)} />}
    </>
  )
}
