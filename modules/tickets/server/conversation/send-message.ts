import type { InputOf } from '#platform/contract/call.ts'
import { daysPassed } from '#platform/contract/days.ts'
import { withFacts } from '#platform/contract/refusal.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { must, refuse } from '#platform/server/must.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { notify } from '#notifications/server/public.ts'
import { listHolders, listMentioned } from '#organization/server/public.ts'
import type * as calls from '#tickets/contract/message-calls.ts'
import { REOPEN_DAYS, REPLYING_TOPIC } from '#tickets/contract/tickets-lists.ts'
import { ticketsMessages as say } from '#tickets/contract/tickets-messages.ts'
import { announceTicket } from '#tickets/server/announce-tickets.ts'
import { addEvent } from '#tickets/server/clocks/event-queries.ts'
import { BY_REQUESTER } from '#tickets/server/clocks/clock-rules.ts'
import { keepClocks } from '#tickets/server/clocks/keep-clocks.ts'
import { findOptionalCategory, findSeat } from '#tickets/server/queue/category-queries.ts'
import { listHandlers } from '#tickets/server/queue/handler-queries.ts'
import { openTicket } from '#tickets/server/queue/open-ticket.ts'
import { waitOn } from '#tickets/server/queue/change-ticket.ts'
import { reopen } from '#tickets/server/queue/close-ticket.ts'
import {
  findFollowing,
  findOptionalTicket,
  findTicketFacts,
  lockOptionalTicket,
  type SeenTicket,
} from '#tickets/server/queue/ticket-queries.ts'
import { answeredNotice, mentionedNotice, repliedNotice } from '#tickets/server/tickets-notices.ts'
import { HANDLE } from '#tickets/server/tickets-policy.ts'
import { addFollowers, listFollowers } from './follower-queries.ts'
import { keepFiles } from './file-queries.ts'
import { findOptionalNewer, findOptionalSent, insertMessage } from './message-queries.ts'

type Form = InputOf<typeof calls.sendMessage>

/** Clients whose business it is answer as the requester does. */
export const speaksForRequester = (ticket: SeenTicket, { actor }: Ctx): boolean =>
  ticket.is_own || (actor.userType === 'Client' && ticket.customer_id !== null)

export async function sendMessage(ctx: Ctx, form: Form) {
  const ticket = await lockOptionalTicket(ctx, form.id)
  must(ticket, say.noSuchTicket)
  const known = await findOptionalSent(ctx, { ticketId: ticket.id, clientId: form.client_id })
  if (known) return said(form.kind === 'note' ? say.noted : say.sent, { id: known.id, ticket_id: ticket.id })
  must(form.text !== '' || form.files.length > 0, say.textEmpty)
  if (ticket.merged_into !== null) refuse(say.mergedAlready(await numberOfMerged(ctx, ticket.merged_into)))
  if (form.kind === 'note') return writeNote(ctx, ticket, form)
  must(ticket.may_handle || speaksForRequester(ticket, ctx), say.notPart)
  if (ticket.state === 'closed') {
    must(speaksForRequester(ticket, ctx), say.isClosed)
    if (daysSince(ctx, ticket.closed_at!) >= REOPEN_DAYS) return followUp(ctx, ticket, form)
    await reopen(ctx, ticket)
  }
  const newer = form.anyway === 'yes' ? undefined : await findOptionalNewer(ctx, ticket.id, form.seen)
  if (newer) refuse(withFacts(say.newerReply(newer.by_name), { newer: newer.id }))
  return writeReply(ctx, ticket, form)
}

const daysSince = ({ now }: Ctx, at: string) => daysPassed(at, now)

const numberOfMerged = async (ctx: Ctx, id: number) => (await findTicketFacts(ctx, id)).number

async function write(ctx: Ctx, ticketId: number, form: Form): Promise<number> {
  const { kind, text, client_id: clientId } = form
  const { id } = await insertMessage(ctx, { ticketId, clientId, kind, text })
  await keepFiles(ctx, { ticketId, messageId: id, files: form.files })
  return id
}

/** Mentioned agents follow it from now on; no one follows what is confidential. */
async function writeNote(ctx: Ctx, ticket: SeenTicket, form: Form) {
  must(ticket.may_inside, say.notPart)
  const id = await write(ctx, ticket.id, form)
  const handlers = (await listHandlers(ctx, ticket.team_id)).map((handler) => handler.id)
  const agents = new Set(ticket.confidential ? handlers : [...handlers, ...(await listAgents(ctx))])
  const mentioned = (await listMentioned(ctx, form.text)).map((person) => person.id)
  const told = mentioned.filter((person) => agents.has(person) && person !== ctx.actor.id)
  if (!ticket.confidential) await addFollowers(ctx, ticket.id, told)
  await notify(ctx, mentionedNotice, {
    to: told,
    input: { ...ticket, by: ctx.actor.name },
    subject: `ticket/${ticket.id}`,
  })
  await announceTicket(ctx, ticket)
  return said(say.noted, { id, ticket_id: ticket.id })
}

const listAgents = (ctx: Ctx) => listHolders(ctx, { permission: HANDLE, companyId: null })

async function writeReply(ctx: Ctx, ticket: SeenTicket, form: Form) {
  const id = await write(ctx, ticket.id, form)
  const asRequester = speaksForRequester(ticket, ctx)
  await addEvent(ctx, { ticketId: ticket.id, kind: 'replied', value: asRequester ? BY_REQUESTER : '' })
  const begins = !asRequester && ticket.state === 'open'
  await updateRow(
    ctx,
    'ticket',
    { id: ticket.id },
    {
      changed_at: ctx.now,
      // An answer begins the work, and is given by the one who does it.
      ...(begins ? { state: 'in_progress', assignee_id: ticket.assignee_id ?? ctx.actor.id } : {}),
    },
  )
  if (begins && ticket.assignee_id === null)
    await addEvent(ctx, { ticketId: ticket.id, kind: 'assigned', value: String(ctx.actor.id) })
  const waitsForUs = asRequester && ticket.waiting_on === 'requester'
  const next = asRequester ? (waitsForUs ? 'none' : undefined) : form.waiting_on
  if (next !== undefined) await waitOn(ctx, ticket, next)
  await keepClocks(ctx, ticket.id)
  await tellOfReply(ctx, ticket)
  await announceTicket(ctx, ticket)
  return said(say.sent, { id, ticket_id: ticket.id })
}

async function tellOfReply(ctx: Ctx, ticket: SeenTicket): Promise<void> {
  const told = { input: { ...ticket, by: ctx.actor.name }, subject: `ticket/${ticket.id}` }
  const readers = ticket.confidential ? [] : (await listFollowers(ctx, ticket.id)).map(({ id }) => id)
  const requesters = [ticket.requester_id, ...(ticket.on_behalf_of === null ? [] : [ticket.on_behalf_of])]
  await notify(ctx, repliedNotice, { ...told, to: [...new Set([...requesters, ...readers])] })
  if (!speaksForRequester(ticket, ctx)) return
  const team = await listHandlers(ctx, ticket.team_id)
  const handlers = ticket.assignee_id === null ? team.map(({ id }) => id) : [ticket.assignee_id]
  await notify(ctx, answeredNotice, { ...told, to: handlers.filter((id) => !requesters.includes(id)) })
}

/** A ticket that is closed for long stays closed: what is written to it begins a new one. */
async function followUp(ctx: Ctx, ticket: SeenTicket, form: Form) {
  const days = Math.floor(daysSince(ctx, ticket.closed_at!))
  if (!(await isFirstTime(ctx, `ticket-follow-up/${ticket.id}/${ctx.actor.id}/${form.client_id}`))) {
    const earlier = await findFollowing(ctx, ticket.id)
    return said(say.openedNew(days, earlier.number), { id: 0, ticket_id: earlier.id })
  }
  const category = await findOptionalCategory(ctx, ticket.category_id)
  const seat = await findSeat(ctx, ticket.on_behalf_of ?? ticket.requester_id, companyDay(ctx.now))
  must(category?.active, say.categoryRetired)
  must(seat, say.noSeat)
  const { id, number } = await openTicket(ctx, {
    category,
    seat,
    subject: ticket.subject,
    text: form.text,
    requesterId: ctx.actor.id,
    onBehalfOf: ticket.on_behalf_of === ctx.actor.id ? null : ticket.on_behalf_of,
    customerId: ticket.customer_id,
    priority: ticket.priority,
    followsId: ticket.id,
  })
  await keepFiles(ctx, { ticketId: id, messageId: null, files: form.files })
  await addEvent(ctx, { ticketId: ticket.id, kind: 'linked', value: number })
  return said(say.openedNew(days, number), { id: 0, ticket_id: id })
}

/** “Riya is replying”: kept nowhere, and told to those who handle it. */
export async function tellReplying(ctx: Ctx, { id }: InputOf<typeof calls.tellReplying>) {
  const ticket = await findOptionalTicket(ctx, id)
  must(ticket, say.noSuchTicket)
  must(ticket.may_handle, say.notPart)
  const others = (await listHandlers(ctx, ticket.team_id)).map((handler) => handler.id)
  announce(ctx, {
    topic: REPLYING_TOPIC,
    to: { kind: 'employee', ids: others.filter((one) => one !== ctx.actor.id) },
    subject: { ticket: id, by: ctx.actor.id },
  })
  return {}
}
