import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { letterList, type LetterRow } from '#documents/contract/letters/letter-calls.ts'
import { LetterDialog } from './letter-dialog.tsx'
import { WriteLetterDialog } from './write-letter-dialog.tsx'

type Writing = { replaces?: LetterRow }

export function Screen() {
  const can = useCall(letterList.read, { size: 1 }).data?.can
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
      <ListTable
        list={letterList}
        rowName={(row) => `${row.subject} to ${row.name}`}
        onOpen={(row) => setOpened(row.id)}
        exports={can?.export ?? false}
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
