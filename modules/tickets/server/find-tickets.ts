import type { FindSource } from '#platform/server/find-source.ts'
import { ticketStates } from '#tickets/contract/tickets-lists.ts'
import { findTickets } from './queue/ticket-queries.ts'

export const ticketFinds: FindSource = {
  key: 'tickets',
  label: 'Tickets',
  look: 'record',
  async find(ctx, words, limit) {
    const rows = await findTickets(ctx, words, limit)
    return rows.map(({ id, number, subject, state, category, in_queue }) => ({
      title: `${number} ${subject}`,
      detail: `${category}, ${ticketStates.labelOf(state).toLowerCase()}`,
      path: in_queue ? `/manage-tickets/ticket-details/${id}` : `/my-tickets/${id}`,
    }))
  },
}
