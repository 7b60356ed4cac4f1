import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, updateRow } from '#platform/server/database/write.ts'
import { addEvent } from './clocks/event-queries.ts'
import { handOut } from './queue/open-ticket.ts'

export const listAssignedTo = async (ctx: Ctx, accountId: number) =>
  (
    await ctx.db
      .selectFrom('ticket')
      .select(['id', 'number'])
      .where('assignee_id', '=', accountId)
      .where('state', '<>', 'closed')
      .orderBy('id')
      .execute()
  ).map(({ id, number }) => ({ id, name: number }))

/** Back to their team: the next one there takes it, or it is given in turn. */
export async function giveBack(ctx: Ctx, rows: readonly { readonly id: number }[]): Promise<void> {
  for (const { id } of rows) {
    await updateRow(ctx, 'ticket', { id }, { assignee_id: null, changed_at: ctx.now })
    await addEvent(ctx, { ticketId: id, kind: 'assigned' })
    await handOut(ctx, id)
  }
}

export const listTeamsOf = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('ticket_team_member as part')
    .innerJoin('ticket_team as team', 'team.id', 'part.team_id')
    .select(['part.id', 'team.name'])
    .where('part.account_id', '=', accountId)
    .orderBy('team.name')
    .execute()

export async function leaveTeams(ctx: Ctx, rows: readonly { readonly id: number }[]): Promise<void> {
  for (const { id } of rows) await deleteRow(ctx, 'ticket_team_member', id)
}

export const listSystemsOf = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('access_system')
    .select(['id', 'name'])
    .where('owner_id', '=', accountId)
    .orderBy('name')
    .execute()

export async function passSystems(
  ctx: Ctx,
  rows: readonly { readonly id: number }[],
  successor: { readonly id: number },
): Promise<void> {
  for (const { id } of rows) await updateRow(ctx, 'access_system', { id }, { owner_id: successor.id })
}
