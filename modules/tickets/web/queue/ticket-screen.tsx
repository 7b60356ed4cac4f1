import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { useScreenKeys } from '#platform/web/screen-keys.ts'
import { readTicket, takeTicket, ticketList, type TicketPage } from '#tickets/contract/ticket-calls.ts'
import { ticketStates } from '#tickets/contract/tickets-lists.ts'
import { Conversation } from '#tickets/web/ticket/conversation.tsx'
import { LinkedTickets } from '#tickets/web/ticket/linked-tickets.tsx'
import { ReplyForm } from '#tickets/web/ticket/reply-form.tsx'
import { Neighbours } from './neighbours.tsx'
import { TicketActions, type Opened } from './ticket-actions.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import styles from '#tickets/web/tickets.module.css'

const BASE = '/manage-tickets/ticket-details'
const MOST = 30

export function Screen() {
  const { id } = useParams()
  const read = useCall(readTicket, { id: Number(id) })
  if (!read.isSuccess) return <ReadState of={read} asPage />
  return <Details ticket={read.data} />
}

/** Three columns: the queue, the conversation, and the details of the ticket. */
function Details({ ticket }: { ticket: TicketPage }) {
  const go = useNavigate()
  const [opened, open] = useState<Opened | null>(null)
  const take = useSend(takeTicket)
  const rows = useCall(ticketList.read, { size: MOST }).data?.rows ?? []
  const at = rows.findIndex((row) => row.id === ticket.id)
  const step = (by: number) => {
    const next = rows[at + by]
    if (next) void go(`${BASE}/${next.id}`)
  }
  useScreenKeys([
    { key: 'j', does: 'Next ticket', run: () => step(1) },
    { key: 'k', does: 'Previous ticket', run: () => step(-1) },
    { key: 't', does: 'Take the ticket', run: () => ticket.can.take && void take.send({ id: ticket.id }) },
    { key: 'a', does: 'Assign the ticket', run: () => ticket.can.assign && open('change') },
    { key: 'c', does: 'Close the ticket', run: () => ticket.can.close && open('close') },
  ])
  return (
    <>
      <PageHeader
        title={ticket.subject}
        mark={<StatusBadge catalogue={ticketStates} status={ticket.state} />}
        about={[ticket.number, ticket.category, ticket.office].join(' · ')}
        actions={<TicketActions ticket={ticket} opened={opened} open={open} />}
      />
      <div className={styles.split}>
        <div className={styles.neighbours}>
          <Neighbours rows={rows} current={ticket.id} base={BASE} />
        </div>
        <div className={styles.columns}>
          <div className={styles.parts}>
            <LinkedTickets ticket={ticket} base={BASE} />
            <Conversation ticket={ticket} />
            {(ticket.can.reply || ticket.can.note) && <ReplyForm key={ticket.id} ticket={ticket} />}
          </div>
          <TicketFacts ticket={ticket} />
        </div>
      </div>
    </>
  )
}
