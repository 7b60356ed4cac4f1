import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

export type HandledTicket = {
  readonly team_id: number
  readonly requester_id: number
  readonly on_behalf_of: number | null
}

/** Who is in a team and here, the leads first. */
export const listHandlers = (ctx: Ctx, teamId: number) =>
  ctx.db
    .selectFrom('ticket_team_member as part')
    .innerJoin('account', 'account.id', 'part.account_id')
    .select(['account.id', 'account.name', 'part.lead', 'part.id as part_id', 'part.last_turn'])
    .where('part.team_id', '=', teamId)
    .where('account.status', '=', 'active')
    .orderBy('part.lead', 'desc')
    .orderBy(sql`lower(account.name)`)
    .orderBy('account.id')
    .execute()
export type Handler = Awaited<ReturnType<typeof listHandlers>>[number]

/** Held, so that two tickets that come at once go to two people in turn. */
export const holdTeam = (ctx: Ctx, teamId: number) =>
  ctx.db.selectFrom('ticket_team').select('id').where('id', '=', teamId).forUpdate().execute()

export const noteGiven = (ctx: Ctx, partId: number) =>
  ctx.db
    .updateTable('ticket_team_member')
    .set({
      last_turn: sql`1 + (select max(turn.last_turn) from ticket_team_member as turn
        where turn.team_id = ticket_team_member.team_id)`,
    })
    .where('id', '=', partId)
    .execute()

/** How many open tickets each of them has. */
export async function countOpen(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await ctx.db
    .selectFrom('ticket')
    .select(['assignee_id', sql<number>`count(*)::integer`.as('count')])
    .where('assignee_id', 'in', [0, ...ids])
    .where('state', '<>', 'closed')
    .groupBy('assignee_id')
    .execute()
  return new Map(rows.map(({ assignee_id, count }) => [assignee_id!, count]))
}

export const findOptionalAccount = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('account')
    .select(['id', 'name', 'status', 'user_type'])
    .where('id', '=', id)
    .executeTakeFirst()
