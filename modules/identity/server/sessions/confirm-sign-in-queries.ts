import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** When the password was last entered in this session: at its start, or later. */
export async function findOptionalConfirmation(ctx: Ctx, sessionId: string): Promise<Date | undefined> {
  const session = await ctx.db
    .selectFrom('session')
    .select(sql<Date>`greatest(started_at, confirmed_at)`.as('shown_at'))
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session && new Date(session.shown_at)
}

export const markSessionConfirmed = (ctx: Ctx, sessionId: string) =>
  ctx.db.updateTable('session').set({ confirmed_at: ctx.now }).where('id', '=', sessionId).execute()
