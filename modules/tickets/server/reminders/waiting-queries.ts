import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { shownTo } from '#tickets/server/tickets-policy.ts'

export const listWaitingForRequester = (ctx: Ctx) =>
  ctx.db
    .selectFrom('ticket')
    .innerJoin('ticket_category as category', 'category.id', 'ticket.category_id')
    .select(['ticket.id', 'ticket.number', 'ticket.subject', 'category.confidential', 'ticket.waiting_since'])
    .select(['ticket.requester_id', 'ticket.location_id', 'ticket.company_id'])
    .where('ticket.state', '<>', 'closed')
    .where('ticket.waiting_on', '=', 'requester')
    .orderBy('ticket.id')
    .execute()

/** What waits for an answer of the actor, the oldest first. */
export const listWaitingForMe = (ctx: Ctx) =>
  ctx.db
    .selectFrom('ticket')
    .innerJoin('ticket_category as category', 'category.id', 'ticket.category_id')
    .select(['ticket.id', 'number', 'subject', 'waiting_since'])
    .where('state', '<>', 'closed')
    .where('waiting_on', '=', 'requester')
    .where(shownTo(ctx))
    .where((ticket) =>
      ticket.or([ticket('requester_id', '=', ctx.actor.id), ticket('on_behalf_of', '=', ctx.actor.id)]),
    )
    .orderBy('waiting_since')
    .execute()

/** What those who handle tickets look at first. */
export async function countWaiting(ctx: Ctx, now: Date) {
  return ctx.db
    .selectFrom('ticket')
    .innerJoin('ticket_category as category', 'category.id', 'ticket.category_id')
    .select([
      sql<number>`count(*) filter (where assignee_id is null)::integer`.as('unassigned'),
      sql<number>`count(*) filter (where assignee_id = ${ctx.actor.id})::integer`.as('mine'),
      sql<number>`count(*) filter (where due_at <= ${now})::integer`.as('breaching'),
    ])
    .where('ticket.state', '<>', 'closed')
    .where(shownTo(ctx))
    .where(sql<boolean>`category.team_id in (
      select team_id from ticket_team_member where account_id = ${ctx.actor.id})`)
    .executeTakeFirstOrThrow()
}
