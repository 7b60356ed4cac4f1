import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { pipList, readPipChoices } from '#performance/contract/pip-calls.ts'
import { PlanDialog } from './plan-dialog.tsx'

export function Screen() {
  const go = useNavigate()
  const choices = useCall(readPipChoices, {}).data
  const [isWriting, write] = useState(false)
  const add = choices && choices.people.length > 0 && (
    <Button look="primary" onClick={() => write(true)}>
      New plan
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Plans"
        about="Improvement plans that you are part of. No one else finds them."
        actions={add}
      />
      <ListTable
        list={pipList}
        rowName={({ person }) => person.name}
        onOpen={(row) => void go(`/pip-user-list/feedback/${row.id}`)}
        empty={<EmptyState title="No plans" action={add} />}
      />
      {isWriting && choices && (
        <PlanDialog
          choices={choices}
          onClose={() => write(false)}
          onDone={(id) => void go(`/pip-user-list/feedback/${id}`)}
        />
      )}
    </>
  )
}
