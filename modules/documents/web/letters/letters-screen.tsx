import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { letterList } from '#documents/contract/letters/letter-calls.ts'
import { LetterDialogs } from './letter-dialogs.tsx'
import { WriteLetterDialog } from './write-letter-dialog.tsx'

export function Screen() {
  const can = useCall(letterList.read, { size: 1 }).data?.can
  const [opened, setOpened] = useState<number | null>(null)
  const [isWriting, setIsWriting] = useState(false)
  return (
    <>
      <PageHeader
        title="Letters"
        about="Issued letters are numbered and can’t be edited. Replace or revoke them instead."
        actions={
          <Button look="primary" onClick={() => setIsWriting(true)}>
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
      {opened !== null && <LetterDialogs id={opened} onOpen={setOpened} onClose={() => setOpened(null)} />}
      {isWriting && (
        <WriteLetterDialog
          replaces={undefined}
          onDone={(id) => {
            setIsWriting(false)
            setOpened(id)
          }}
          onClose={() => setIsWriting(false)}
        />
      )}
    </>
  )
}
