import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { takeTicket, ticketList, type TicketRow } from '#tickets/contract/ticket-calls.ts'
import { MOST_AT_ONCE } from '#tickets/contract/tickets-lists.ts'
import { useTicketChoices } from '#tickets/web/use-ticket-rights.ts'
import { ChangeManyDialog } from './change-many-dialog.tsx'

const pageOf = ({ id }: TicketRow) => `/manage-tickets/ticket-details/${id}`

export function Screen() {
  const go = useNavigate()
  const { filters } = useTicketChoices()
  const [chosen, choose] = useState<readonly TicketRow[] | null>(null)
  const take = useSend(takeTicket)
  const bulkTake = useSend(takeTicket, { silent: true })
  return (
    <>
      <PageHeader title="Manage tickets" about="The tickets of your teams, the next one due first." />
      <ListTable
        list={ticketList}
        choices={filters}
        rowName={({ number }) => number}
        onOpen={(row) => void go(pageOf(row))}
        cells={cells}
        rowActions={(row) => [
          { label: 'Open', run: () => void go(pageOf(row)) },
          ...(row.assignee === null && row.state !== 'closed'
            ? [{ label: 'Take', run: () => void take.send({ id: row.id }) }]
            : []),
        ]}
        bulkActions={[{ label: 'Take', run: ({ id }) => bulkTake.send({ id }) }]}
        choiceActions={[{ label: 'Change', most: MOST_AT_ONCE, run: choose }]}
        empty={<EmptyState title="No tickets">Nothing waits here, or the filters hide it.</EmptyState>}
      />
      {chosen && <ChangeManyDialog tickets={chosen} onClose={() => choose(null)} />}
    </>
  )
}

function dueCell({ due, overdue, state, waiting_on }: TicketRow) {
  if (state === 'closed') return '–'
  if (due === null) return <Badge tone="neutral">{waiting_on === 'none' ? 'Not set' : 'Paused'}</Badge>
  return overdue ? <Badge tone="bad">{show.moment(due)}</Badge> : show.moment(due)
}

const cells = { due: dueCell }
