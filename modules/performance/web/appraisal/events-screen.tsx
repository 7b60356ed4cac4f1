import { useNavigate } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { useAddParam } from '#platform/web/kit/use-add-param.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { eventList, readEventForm } from '#performance/contract/appraisal-calls.ts'
import { EventDialog } from './event-dialog.tsx'

const pageOf = (id: number) => `/appraisal-event-list/appraisal/${id}`

export function Screen() {
  const go = useNavigate()
  const [isWriting, write] = useAddParam('event')
  const form = useCall(readEventForm, isWriting ? {} : null)
  const add = (
    <Button look="primary" onClick={() => write(true)}>
      New event
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Appraisal events"
        about="Each one for a period, with who takes part, what is asked and when it is due."
        actions={add}
      />
      <ListTable
        list={eventList}
        rowName={({ name }) => name}
        onOpen={(row) => void go(pageOf(row.id))}
        empty={
          <EmptyState title="No events yet" action={add}>
            Start with one for a department.
          </EmptyState>
        }
      />
      {isWriting && form.data && (
        <EventDialog event={form.data} onClose={() => write(false)} onDone={(id) => void go(pageOf(id))} />
      )}
    </>
  )
}
