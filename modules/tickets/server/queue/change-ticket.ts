import type { InputOf } from '#platform/contract/call.ts'
import type { StateOf } from '#platform/contract/catalogue.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { must, refuse } from '#platform/server/must.ts'
import type * as calls from '#tickets/contract/ticket-calls.ts'
import type { waitings } from '#tickets/contract/tickets-lists.ts'
import { ticketsMessages as say } from '#tickets/contract/tickets-messages.ts'
import { announceTicket } from '#tickets/server/announce-tickets.ts'
import { addEvent } from '#tickets/server/clocks/event-queries.ts'
import { keepClocks } from '#tickets/server/clocks/keep-clocks.ts'
import { dropFollowers } from '#tickets/server/conversation/follower-queries.ts'
import { mayHandleAny } from '#tickets/server/tickets-policy.ts'
import { findOptionalCategory } from './category-queries.ts'
import { findOptionalContactName } from './contact-queries.ts'
import { findOptionalAccount, listHandlers } from './handler-queries.ts'
import { giveTo, handOut } from './open-ticket.ts'
import {
  findOptionalTicket,
  findTicketFacts,
  lockOptionalTicket,
  takeFree,
  type SeenTicket,
} from './ticket-queries.ts'

/** One conditional update: of several who take it at once one does, and the others read who. */
export async function takeTicket(ctx: Ctx, { id }: InputOf<typeof calls.takeTicket>) {
  must(mayHandleAny(ctx.actor), say.mayNotHandle)
  const seen = await findOptionalTicket(ctx, id)
  must(seen, say.noSuchTicket)
  must(seen.may_handle, say.notPart)
  const taken = await takeFree(ctx, id)
  if (!taken) {
    const now = await findTicketFacts(ctx, id)
    must(now.state !== 'closed', say.isClosed)
    const holder = await findOptionalAccount(ctx, now.assignee_id ?? 0)
    refuse(say.takenBy(holder?.name ?? ''))
  }
  await addEvent(ctx, { ticketId: id, kind: 'assigned', value: String(ctx.actor.id) })
  await announceTicket(ctx, seen)
  return {}
}

/** On whom it waits from now on; the clock of the resolution follows. */
export async function waitOn(
  ctx: Ctx,
  ticket: Pick<SeenTicket, 'id' | 'waiting_on'>,
  next: StateOf<typeof waitings>,
): Promise<void> {
  if (ticket.waiting_on === next) return
  await updateRow(
    ctx,
    'ticket',
    { id: ticket.id },
    { waiting_on: next, waiting_since: next === 'none' ? null : ctx.now, changed_at: ctx.now },
  )
  await addEvent(ctx, { ticketId: ticket.id, kind: 'waiting', value: next })
}

type Form = InputOf<typeof calls.changeTicket>

export async function changeTicket(ctx: Ctx, form: Form) {
  const ticket = await lockOptionalTicket(ctx, form.id)
  must(ticket, say.noSuchTicket)
  must(ticket.may_assign, say.notPart)
  must(ticket.state !== 'closed', say.isClosed)
  if (form.version !== undefined) must(ticket.version === form.version, say.changedSince)
  await changeFacts(ctx, ticket, form)
  if (form.waiting_on !== undefined) await waitOn(ctx, ticket, form.waiting_on)
  if (form.category_id !== undefined && form.category_id !== ticket.category_id)
    await moveTo(ctx, ticket, form.category_id)
  if (form.assignee_id !== undefined && form.assignee_id !== ticket.assignee_id)
    await reassign(ctx, ticket.id, form.assignee_id)
  await keepClocks(ctx, ticket.id)
  // Those of the team that had it, and those of the team that has it now.
  await announceTicket(ctx, ticket)
  await announceTicket(ctx, await findTicketFacts(ctx, ticket.id))
  return {}
}

async function changeFacts(
  ctx: Ctx,
  ticket: SeenTicket,
  { priority, tags, contact_id }: Form,
): Promise<void> {
  const { id } = ticket
  if (priority !== undefined && priority !== ticket.priority) {
    await updateRow(ctx, 'ticket', { id }, { priority, changed_at: ctx.now })
    await addEvent(ctx, { ticketId: id, kind: 'priority', value: priority })
  }
  if (tags !== undefined) await updateRow(ctx, 'ticket', { id }, { tags: [...new Set(tags)] })
  if (contact_id === undefined || contact_id === ticket.contact_id) return
  const contact = contact_id === null ? null : await findOptionalContactName(ctx, contact_id)
  must(contact !== undefined, say.noSuchContact)
  await updateRow(ctx, 'ticket', { id }, { contact_id })
  await addEvent(ctx, { ticketId: id, kind: 'linked', value: contact?.name ?? '' })
}

/** Its clock goes on from when it came; who is not in the new team gives it up. */
async function moveTo(ctx: Ctx, ticket: SeenTicket, categoryId: number): Promise<void> {
  const category = await findOptionalCategory(ctx, categoryId)
  must(category, say.noSuchCategory)
  must(category.active, say.categoryRetired)
  const team = await listHandlers(ctx, category.team_id)
  const stays = team.some(({ id }) => id === ticket.assignee_id)
  await updateRow(
    ctx,
    'ticket',
    { id: ticket.id },
    { category_id: categoryId, changed_at: ctx.now, ...(stays ? {} : { assignee_id: null }) },
  )
  await addEvent(ctx, { ticketId: ticket.id, kind: 'category', value: category.name })
  if (category.confidential) await dropFollowers(ctx, ticket.id)
  if (!stays) await handOut(ctx, ticket.id)
}

async function reassign(ctx: Ctx, id: number, accountId: number | null): Promise<void> {
  const ticket = await findTicketFacts(ctx, id)
  if (accountId === null) {
    await updateRow(ctx, 'ticket', { id }, { assignee_id: null, changed_at: ctx.now })
    await addEvent(ctx, { ticketId: id, kind: 'assigned' })
    return
  }
  const team = await listHandlers(ctx, ticket.team_id)
  must(
    team.some((handler) => handler.id === accountId),
    say.noSuchAssignee,
  )
  await giveTo(ctx, ticket, accountId)
}
