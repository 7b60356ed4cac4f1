import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#tickets/contract/ticket-calls.ts'
import { ticketsMessages as say } from '#tickets/contract/tickets-messages.ts'
import { findOptionalTicket } from '#tickets/server/queue/ticket-queries.ts'
import { isForColleagues } from '#tickets/server/tickets-policy.ts'
import { addFollowers, dropFollower } from './follower-queries.ts'

export async function followTicket(ctx: Ctx, { id, follow }: InputOf<typeof calls.followTicket>) {
  must(isForColleagues(ctx.actor), say.notForYou)
  const ticket = await findOptionalTicket(ctx, id)
  must(ticket, say.noSuchTicket)
  must(!ticket.confidential, say.confidentialFollow)
  if (follow) await addFollowers(ctx, id, [ctx.actor.id])
  else await dropFollower(ctx, id, ctx.actor.id)
  return said(follow ? say.following : say.unfollowed, {})
}
