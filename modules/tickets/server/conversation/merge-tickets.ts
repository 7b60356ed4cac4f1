import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#tickets/contract/ticket-calls.ts'
import { ticketsMessages as say } from '#tickets/contract/tickets-messages.ts'
import { announceTicket } from '#tickets/server/announce-tickets.ts'
import { addEvent } from '#tickets/server/clocks/event-queries.ts'
import { close } from '#tickets/server/queue/close-ticket.ts'
import {
  findOptionalIdOf,
  lockOptionalTicket,
  type SeenTicket,
} from '#tickets/server/queue/ticket-queries.ts'
import { passFiles } from './file-queries.ts'
import { addFollowers, listFollowers } from './follower-queries.ts'
import { copyMessages, insertFirst } from './message-queries.ts'

/** Both are held in the order of their ids, so that two who merge them into each other never wait for each other. */
export async function mergeTickets(ctx: Ctx, { id, into }: InputOf<typeof calls.mergeTickets>) {
  const intoId = (await findOptionalIdOf(ctx, into))?.id ?? 0
  must(intoId !== id, say.mergeItself)
  const held = new Map<number, SeenTicket | undefined>()
  for (const one of [id, intoId].toSorted((a, b) => a - b)) held.set(one, await lockOptionalTicket(ctx, one))
  const ticket = held.get(id)
  const kept = held.get(intoId)
  must(ticket?.may_handle && kept?.may_handle, say.noSuchTicket)
  must(ticket.state !== 'closed' && kept.state !== 'closed', say.mergeClosed)
  const isAlike = ticket.category_id === kept.category_id || !(ticket.confidential || kept.confidential)
  must(isAlike, say.mergeConfidential)
  await copyInto(ctx, ticket, kept)
  await close(ctx, id, `Merged into ${kept.number}.`, { mergedInto: kept.id })
  await addEvent(ctx, { ticketId: kept.id, kind: 'merged', value: ticket.number })
  await updateRow(ctx, 'ticket', { id: kept.id }, { changed_at: ctx.now })
  await announceTicket(ctx, kept)
  return said(say.merged(kept.number), { id: kept.id })
}

async function copyInto(ctx: Ctx, ticket: SeenTicket, kept: SeenTicket): Promise<void> {
  const ends = { from: ticket.id, to: kept.id }
  const first = await insertFirst(ctx, {
    ...ends,
    text: `${ticket.subject}\n\n${ticket.text}`.trim(),
    by: ticket.requester_id,
    at: ticket.created_at,
  })
  const copies = await copyMessages(ctx, ends)
  await passFiles(ctx, { ...ends, messageOf: ({ message_id }) => copies.get(message_id ?? 0) ?? first.id })
  if (kept.confidential) return
  const followers = (await listFollowers(ctx, ticket.id)).map((person) => person.id)
  const people = [ticket.requester_id, ticket.on_behalf_of ?? ticket.requester_id, ...followers]
  await addFollowers(
    ctx,
    kept.id,
    people.filter((person) => person !== kept.requester_id && person !== kept.on_behalf_of),
  )
}
