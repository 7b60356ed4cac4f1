import { useParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { readTicket } from '#tickets/contract/ticket-calls.ts'
import { ticketStates } from '#tickets/contract/tickets-lists.ts'
import { Conversation } from '#tickets/web/ticket/conversation.tsx'
import { LinkedTickets } from '#tickets/web/ticket/linked-tickets.tsx'
import { OwnActions } from '#tickets/web/ticket/own-actions.tsx'
import { Rating } from '#tickets/web/ticket/rating.tsx'
import { ReplyForm } from '#tickets/web/ticket/reply-form.tsx'

export function Screen() {
  const { id } = useParams()
  const read = useCall(readTicket, { id: Number(id) })
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const ticket = read.data
  return (
    <>
      <PageHeader
        title={ticket.subject}
        mark={<StatusBadge catalogue={ticketStates} status={ticket.state} />}
        about={[ticket.number, ticket.category, ticket.assignee?.name ?? 'Not assigned yet'].join(' · ')}
        actions={<OwnActions ticket={ticket} />}
      />
      <Stack>
        <LinkedTickets ticket={ticket} base="/my-tickets" />
        <Conversation ticket={ticket} />
        {ticket.can.rate && <Rating ticket={ticket} />}
        {ticket.can.reply && <ReplyForm key={ticket.id} ticket={ticket} />}
      </Stack>
    </>
  )
}
