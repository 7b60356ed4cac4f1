import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { PeopleSelect } from '#platform/web/kit/people-select.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  changeTicket,
  closeTicket,
  mergeTickets,
  suggestContacts,
  type TicketPage,
} from '#tickets/contract/ticket-calls.ts'
import { priorities, waitings } from '#tickets/contract/tickets-lists.ts'
import { useTicketChoices } from '#tickets/web/use-ticket-rights.ts'

type DialogProps = { ticket: TicketPage; onClose: () => void }

export function ChangeDialog({ ticket, onClose }: DialogProps) {
  const { categories } = useTicketChoices()
  const [typed, setTyped] = useState('')
  const contacts = useCall(suggestContacts, typed.length < 2 ? null : { search: typed }).data?.rows ?? []
  const known = ticket.contact ? [{ ...ticket.contact, detail: '' }] : []
  const options = categories.map(({ id, name }) => ({ value: id, label: name }))
  const isListed = options.some(({ value }) => value === ticket.category_id)
  return (
    <FormDialog
      call={changeTicket}
      start={{
        id: ticket.id,
        version: ticket.version,
        assignee_id: ticket.assignee?.id ?? null,
        priority: ticket.priority,
        category_id: ticket.category_id,
        waiting_on: ticket.waiting_on,
        tags: ticket.tags,
        contact_id: ticket.contact?.id ?? null,
      }}
      title={`Change ${ticket.number}`}
      onClose={onClose}
      submit="Change"
    >
      {(form) => (
        <>
          <PeopleSelect
            {...form('assignee_id')}
            label="Assignee"
            optional
            people={ticket.inside?.handlers ?? []}
          />
          <FormRow>
            <SelectField {...form('priority')} label="Priority" options={priorities.options} />
            <SelectField {...form('waiting_on')} label="Waiting on" options={waitings.options} />
          </FormRow>
          <SelectField
            {...form('category_id')}
            label="Category"
            options={isListed ? options : [{ value: ticket.category_id, label: ticket.category }, ...options]}
          />
          <TextField
            label="Tags"
            hint="With commas between."
            optional
            value={(form.values.tags ?? []).join(', ')}
            onChange={(text) =>
              form('tags').onChange(text === '' ? [] : text.split(',').map((tag) => tag.trimStart()))
            }
            error={form('tags').error}
            autoComplete="off"
          />
          <PeopleSelect
            {...form('contact_id')}
            label="Contact"
            optional
            people={[...known, ...contacts.filter(({ id }) => id !== ticket.contact?.id)]}
            onType={setTyped}
          />
        </>
      )}
    </FormDialog>
  )
}

export const CloseDialog = ({ ticket, onClose }: DialogProps) => (
  <FormDialog
    call={closeTicket}
    start={{ id: ticket.id, version: ticket.version, text: '' }}
    size="s"
    title={`Close ${ticket.number}`}
    onClose={onClose}
    submit="Close ticket"
  >
    {(form) => <TextArea {...form('text')} label="What was done" hint="The requester reads it." autoFocus />}
  </FormDialog>
)

export function MergeDialog({ ticket, onClose }: DialogProps) {
  const go = useNavigate()
  return (
    <FormDialog
      call={mergeTickets}
      start={{ id: ticket.id }}
      onDone={({ data }) => void go(`/manage-tickets/ticket-details/${data.id}`)}
      size="s"
      title={`Merge ${ticket.number}`}
      onClose={onClose}
      submit="Merge"
    >
      {(form) => (
        <TextField
          {...form('into')}
          label="Into the ticket"
          placeholder="TKT-000123"
          hint="It gets all messages and files. This ticket is closed."
          autoComplete="off"
        />
      )}
    </FormDialog>
  )
}
