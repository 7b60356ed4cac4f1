import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { BulkOutcome, type RowOutcome } from '#platform/web/kit/data-table/bulk-outcome.tsx'
import { oneByOne } from '#platform/web/kit/data-table/one-by-one.ts'
import { PeopleSelect } from '#platform/web/kit/people-select.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { changeTicket, type TicketRow } from '#tickets/contract/ticket-calls.ts'
import { priorities, waitings } from '#tickets/contract/tickets-lists.ts'
import { useTicketChoices } from '#tickets/web/use-ticket-rights.ts'

/** Only what is filled in changes; each ticket has its own outcome. */
export function ChangeManyDialog({
  tickets,
  onClose,
}: {
  tickets: readonly TicketRow[]
  onClose: () => void
}) {
  const { agents } = useTicketChoices()
  const [assignee, setAssignee] = useState<number | null>(null)
  const [priority, setPriority] = useState<TicketRow['priority'] | null>(null)
  const [waiting, setWaiting] = useState<TicketRow['waiting_on'] | null>(null)
  const [outcomes, setOutcomes] = useState<RowOutcome[] | null>(null)
  const { send, busy } = useSend(changeTicket, { silent: true })
  const changes = {
    ...(assignee === null ? {} : { assignee_id: assignee }),
    ...(priority === null ? {} : { priority }),
    ...(waiting === null ? {} : { waiting_on: waiting }),
  }
  const change = async () =>
    setOutcomes(
      await oneByOne(
        tickets,
        ({ number }) => number,
        ({ id }) => send({ id, ...changes }),
      ),
    )
  if (outcomes) return <BulkOutcome outcomes={outcomes} onClose={onClose} />
  return (
    <Dialog
      open
      title={`Change ${tickets.length === 1 ? '1 ticket' : `${tickets.length} tickets`}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            busy={busy}
            disabled={Object.keys(changes).length === 0}
            onClick={() => void change()}
          >
            Change
          </Button>
        </>
      }
    >
      <p>What you leave empty stays as it is.</p>
      <PeopleSelect label="Assignee" optional people={agents} value={assignee} onChange={setAssignee} />
      <SelectField
        label="Priority"
        optional
        value={priority}
        onChange={setPriority}
        options={priorities.options}
      />
      <SelectField
        label="Waiting on"
        optional
        value={waiting}
        onChange={setWaiting}
        options={waitings.options}
      />
    </Dialog>
  )
}
