import { useState } from 'react'
import { Link } from 'react-router'
import { DataTable } from '../../../platform/web/kit/data-table/data-table.tsx'
import type { Column } from '../../../platform/web/kit/data-table/table-types.ts'
import { Button } from '../../../platform/web/light/button.tsx'
import { PageHeader } from '../../../platform/web/light/page-header.tsx'
import { EmptyState } from '../../../platform/web/light/states.tsx'
import { listKeptEntries, type KeptEntry } from '../contract/kept-list-calls.ts'
import type { KeptList as List } from '../contract/organization-lists.ts'
import { NewEntryDialog, RenameEntryDialog } from './entry-dialogs.tsx'

const words = {
  department: {
    title: 'Departments',
    about: 'What people work in. A new name holds for everybody who is in it.',
    add: 'Add a department',
    empty: 'No department yet',
  },
  designation: {
    title: 'Designations',
    about: 'What people are called by their work. A new name holds for everybody who has it.',
    add: 'Add a designation',
    empty: 'No designation yet',
  },
} as const

const columnsOf = (list: List): Column<KeptEntry>[] => [
  { key: 'name', title: 'Name', main: true, sort: true, cell: (row) => row.name },
  {
    key: 'people',
    title: 'People',
    width: 120,
    align: 'end',
    cell: (row) =>
      row.people === 0 ? '–' : <Link to={`/directory?${list}_id=${row.id}`}>{row.people}</Link>,
  },
]

/** A list that an administrator keeps: whoever reads it sees how many people each entry has. */
export function KeptList({ list }: { list: List }) {
  const [adding, setAdding] = useState(false)
  const [renaming, setRenaming] = useState<number | null>(null)
  const { title, about, add, empty } = words[list]
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
        rowActions={(row) => [{ label: 'Rename', run: () => setRenaming(row.id) }]}
        empty={<EmptyState title={empty} action={addButton} />}
      />
      {adding && <NewEntryDialog list={list} title={add} onClose={() => setAdding(false)} />}
      {renaming !== null && <RenameEntryDialog list={list} id={renaming} onClose={() => setRenaming(null)} />}
    </>
  )
}
