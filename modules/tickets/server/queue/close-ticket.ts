import type { InputOf } from '#platform/contract/call.ts'
import { daysPassed } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import type * as calls from '#tickets/contract/ticket-calls.ts'
import { RATE_DAYS, REOPEN_DAYS } from '#tickets/contract/tickets-lists.ts'
import { ticketsMessages as say } from '#tickets/contract/tickets-messages.ts'
import { announceTicket } from '#tickets/server/announce-tickets.ts'
import { actorOrNull, addEvent } from '#tickets/server/clocks/event-queries.ts'
import { keepClocks } from '#tickets/server/clocks/keep-clocks.ts'
import { closedNotice, reopenedNotice } from '#tickets/server/tickets-notices.ts'
import { listHandlers } from './handler-queries.ts'
import { waitOn } from './change-ticket.ts'
import { findTicketFacts, lockOptionalTicket, type SeenTicket } from './ticket-queries.ts'

const isWithin = ({ now }: Ctx, at: string, days: number) => daysPassed(at, now) < days

/** The requester may say that it solved itself; those who handle it say what was done. */
export async function closeTicket(ctx: Ctx, { id, version, text }: InputOf<typeof calls.closeTicket>) {
  const ticket = await lockOptionalTicket(ctx, id)
  must(ticket, say.noSuchTicket)
  must(ticket.may_handle || ticket.is_own, say.notPart)
  must(ticket.state !== 'closed', say.isClosed)
  must(ticket.version === version, say.changedSince)
  must(text !== '' || ticket.is_own, say.closeEmpty)
  await close(ctx, id, text || 'Solved myself.')
  return {}
}

type Closing = { readonly mergedInto?: number }

/** Also by what the product does itself, such as access that was given. */
export async function close(ctx: Ctx, id: number, note: string, { mergedInto }: Closing = {}): Promise<void> {
  const before = await findTicketFacts(ctx, id)
  await addEvent(ctx, { ticketId: id, kind: 'closed' })
  await waitOn(ctx, before, 'none')
  await updateRow(
    ctx,
    'ticket',
    { id },
    {
      state: 'closed',
      closed_at: ctx.now,
      closed_by: actorOrNull(ctx),
      close_note: note,
      changed_at: ctx.now,
      ...(mergedInto === undefined ? {} : { merged_into: mergedInto }),
    },
  )
  await keepClocks(ctx, id)
  const to = [before.requester_id, ...(before.on_behalf_of === null ? [] : [before.on_behalf_of])]
  if (mergedInto === undefined)
    await notify(ctx, closedNotice, {
      to,
      input: { ...before, by: ctx.actor.name },
      subject: `ticket/${id}`,
    })
  await announceTicket(ctx, before)
}

export async function reopenTicket(ctx: Ctx, { id }: InputOf<typeof calls.reopenTicket>) {
  const ticket = await lockOptionalTicket(ctx, id)
  must(ticket, say.noSuchTicket)
  must(ticket.is_own || ticket.may_lead, say.mayNotLead)
  must(ticket.state === 'closed' && ticket.merged_into === null, say.notClosed)
  must(ticket.may_lead || isWithin(ctx, ticket.closed_at!, REOPEN_DAYS), say.closedLongAgo)
  await reopen(ctx, ticket)
  await announceTicket(ctx, ticket)
  return {}
}

/** It comes back as it was, with the time for which it was closed taken out. */
export async function reopen(ctx: Ctx, ticket: SeenTicket): Promise<void> {
  const { id } = ticket
  await updateRow(
    ctx,
    'ticket',
    { id },
    {
      state: 'open',
      closed_at: null,
      closed_by: null,
      close_note: '',
      reopened: ticket.reopened + 1,
      changed_at: ctx.now,
    },
  )
  await addEvent(ctx, { ticketId: id, kind: 'reopened' })
  await keepClocks(ctx, id)
  const team = await listHandlers(ctx, ticket.team_id)
  await notify(ctx, reopenedNotice, {
    to: ticket.assignee_id === null ? team.map((handler) => handler.id) : [ticket.assignee_id],
    input: { ...ticket, by: ctx.actor.name },
    subject: `ticket/${id}`,
  })
}

export async function rateTicket(ctx: Ctx, { id, rating }: InputOf<typeof calls.rateTicket>) {
  const ticket = await lockOptionalTicket(ctx, id)
  must(ticket, say.noSuchTicket)
  must(ticket.is_own, say.onlyRequester)
  must(ticket.state === 'closed' && ticket.merged_into === null, say.rateOpen)
  must(ticket.rated_at === null || isWithin(ctx, ticket.rated_at, RATE_DAYS), say.rateLate)
  await updateRow(ctx, 'ticket', { id }, { rating, rated_at: ticket.rated_at ?? ctx.now })
  await announceTicket(ctx, ticket)
  return {}
}
