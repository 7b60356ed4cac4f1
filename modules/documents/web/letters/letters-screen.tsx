import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column } from '#platform/web/kit/data-table/table-types.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { letterStates } from '#documents/contract/documents-lists.ts'
import { exportLetters, listLetters, type LetterRow } from '#documents/contract/letters/letter-calls.ts'
import { LetterDialog } from './letter-dialog.tsx'
import { WriteLetterDialog } from './write-letter-dialog.tsx'

const columns: Column<LetterRow>[] = [
  {
    key: 'name',
    title: 'Receiver',
    main: true,
    width: 210,
    cell: (row) => <PersonName id={row.account_id} name={row.name} />,
  },
  { key: 'subject', title: 'Subject', cell: (row) => row.subject },
  { key: 'number', title: 'Number', width: 190, cell: (row) => row.number },
  {
    key: 'state',
    title: 'State',
    width: 130,
    cell: (row) => <StatusBadge catalogue={letterStates} status={row.state} />,
  },
  {
    key: 'issued_on',
    title: 'Issued on',
    width: 120,
    cell: (row) => row.issued_on && show.day(row.issued_on),
  },
  { key: 'company', title: 'Company', width: 180, cell: (row) => row.company },
]

type Writing = { replaces?: LetterRow }

export function Screen() {
  const can = useCall(listLetters, { size: 1 }).data?.can
  const [opened, setOpened] = useState<number | null>(null)
  const [writing, setWriting] = useState<Writing | null>(null)
  return (
    <>
      <PageHeader
        title="Letters"
        about="Issued letters are numbered and can’t be edited. Replace or revoke them instead."
        actions={
          <Button look="primary" onClick={() => setWriting({})}>
            Write a letter
          </Button>
        }
      />
      <DataTable
        name="letters"
        label="Letters"
        call={listLetters}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.subject} to ${row.name}`}
        columns={columns}
        searchLabel="Name, number or subject"
        filters={[{ kind: 'choice', name: 'state', label: 'State', options: letterStates.options }]}
        onOpen={(row) => setOpened(row.id)}
        exportCall={can?.export ? exportLetters : undefined}
        empty={
          <EmptyState title="No letters yet">
            Write one from a template. It stays a draft until issued.
          </EmptyState>
        }
      />
      {opened !== null && (
        <LetterDialog
          id={opened}
          onClose={() => setOpened(null)}
          onReplace={(letter) => {
            setOpened(null)
            setWriting({ replaces: letter })
          }}
        />
      )}
      {writing && (
        <WriteLetterDialog
          replaces={writing.replaces}
          onDone={(id) => {
            setWriting(null)
            setOpened(id)
          }}
          onClose={() => setWriting(null)}
        />
      )}
    </>
  )
}
