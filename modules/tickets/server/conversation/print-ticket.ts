import { timeIn } from '#platform/contract/zone-clock.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { renderDocument } from '#platform/server/exports/render-document.ts'
import type { Download } from '#platform/server/files/downloads/download.ts'
import { must } from '#platform/server/must.ts'
import { companyLogoPicture } from '#organization/server/public.ts'
import type * as calls from '#tickets/contract/ticket-calls.ts'
import { messageKinds, priorities, ticketStates } from '#tickets/contract/tickets-lists.ts'
import { ticketsMessages as say } from '#tickets/contract/tickets-messages.ts'
import { findOptionalTicket } from '#tickets/server/queue/ticket-queries.ts'
import type { TicketsParts } from '#tickets/server/tickets-dependencies.ts'
import { listMessages } from './message-queries.ts'
import type { PrintedTicket } from './ticket-layout.ts'

const layout = new URL('./ticket-layout.ts', import.meta.url)
const moment = (at: string) => `${dayInWords(companyDay(at))}, ${timeIn(at, COMPANY_ZONE)}`

/** What its reader sees of it: notes only for those who handle it. */
export const downloadTicket =
  ({ files }: TicketsParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.downloadTicket>): Promise<Download> => {
    const ticket = await findOptionalTicket(ctx, id)
    must(ticket, say.noSuchTicket)
    const messages = await listMessages(ctx, id, { notes: ticket.may_inside })
    const printed: PrintedTicket = {
      companyId: ticket.company_id,
      logo: await companyLogoPicture(ctx, { files }, ticket.company_id),
      title: `${ticket.number} ${ticket.subject}`,
      facts: [
        ['Category', ticket.category],
        ['Requester', ticket.requester_name],
        ['Created', moment(ticket.created_at)],
        ['Priority', priorities.labelOf(ticket.priority)],
        ['State', ticketStates.labelOf(ticket.state)],
        ['Assignee', ticket.assignee_name ?? 'No one'],
        ...(ticket.close_note === '' ? [] : [['What was done', ticket.close_note] as const]),
      ],
      messages: [
        {
          head: `${ticket.requester_name}, ${moment(ticket.created_at)}`,
          text: ticket.text || ticket.subject,
        },
        ...messages.map(({ by_name, at, kind, text }) => ({
          head: `${by_name}, ${moment(at)}${kind === 'note' ? `, ${messageKinds.labelOf(kind).toLowerCase()}` : ''}`,
          text,
        })),
      ],
    }
    const body = await renderDocument(layout, printed)
    return { name: `${ticket.number}.pdf`, mime: 'application/pdf', body }
  }
