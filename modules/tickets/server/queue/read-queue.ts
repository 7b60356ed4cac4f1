import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import { ticketList } from '#tickets/contract/ticket-calls.ts'
import type * as calls from '#tickets/contract/ticket-calls.ts'
import { ticketsMessages as say } from '#tickets/contract/tickets-messages.ts'
import { isForColleagues, mayHandleAny, scopeOf } from '#tickets/server/tickets-policy.ts'
import { listAgentsOf, listCategoryRights } from '#tickets/server/category-right-queries.ts'
import { searchContacts } from './contact-queries.ts'
import { customerOf } from './create-ticket.ts'
import { listOfContact, ticketQuery } from './ticket-queries.ts'
import { viewTicket } from './ticket-views.ts'

export const queue = answerList(ticketList, {
  query: ticketQuery,
  allow: ({ actor }) => must(mayHandleAny(actor), say.mayNotSee),
  naming: { category_id: nameOfRow('ticket_category') },
  view: (row, { ctx }) => viewTicket(row, ctx),
  export: { job: 'tickets.export-tickets' },
})

export async function suggestContacts(ctx: Ctx, { search }: InputOf<typeof calls.suggestContacts>) {
  must(mayHandleAny(ctx.actor), say.mayNotSee)
  return { rows: search.length < 2 ? [] : await searchContacts(ctx, search) }
}

export async function readTicketsOfContact(
  ctx: Ctx,
  { contact_id }: InputOf<typeof calls.readTicketsOfContact>,
) {
  must(isForColleagues(ctx.actor), say.notForYou)
  return { rows: await listOfContact(ctx, contact_id) }
}

const reasons = {
  own: 'You see your own tickets and those you follow.',
  team: 'You handle the tickets of your teams.',
  all: 'You see every ticket that is not confidential.',
} as const

/** The permission call: who may see and handle which category. */
export async function readTicketRights(ctx: Ctx) {
  const asClient = (await customerOf(ctx)) !== null
  const scope = scopeOf(ctx.actor)
  const categories = asClient ? [] : await listCategoryRights(ctx)
  const agents = mayHandleAny(ctx.actor)
    ? await listAgentsOf(
        ctx,
        categories.filter(({ see }) => see).map(({ id }) => id),
      )
    : []
  return { allowed: mayHandleAny(ctx.actor), scope, reason: reasons[scope], categories, agents }
}
