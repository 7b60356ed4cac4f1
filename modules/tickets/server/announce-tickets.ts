import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { TICKETS_TOPIC } from '#tickets/contract/tickets-lists.ts'
import { listHandlers, type HandledTicket } from './queue/handler-queries.ts'
import { listFollowers } from './conversation/follower-queries.ts'

/** The screens of everyone who may read it, and of no one else. */
export async function announceTicket(
  ctx: Ctx,
  ticket: HandledTicket & { readonly id: number },
): Promise<void> {
  const handlers = await listHandlers(ctx, ticket.team_id)
  const followers = await listFollowers(ctx, ticket.id)
  const ids = [
    ticket.requester_id,
    ...(ticket.on_behalf_of === null ? [] : [ticket.on_behalf_of]),
    ...handlers.map(({ id }) => id),
    ...followers.map(({ id }) => id),
  ]
  const to = { kind: 'employee', ids: [...new Set(ids)] } as const
  announce(ctx, { topic: TICKETS_TOPIC, to, subject: { ticket: ticket.id } })
}
