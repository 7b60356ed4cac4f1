import { sql } from 'kysely'
import type { Ctx } from '../../../platform/server/ctx.ts'
import { insertRow, updateRow } from '../../../platform/server/database/write.ts'

export const insertSeeAs = (ctx: Ctx, { account_id, reason }: { account_id: number; reason: string }) =>
  insertRow(ctx, 'see_as', {
    admin_id: ctx.actor.id,
    account_id,
    reason,
    admin_session_id: ctx.actor.sessionId,
    begun_at: ctx.now,
  })

export async function endSeeAs(ctx: Ctx, sessionId: string): Promise<void> {
  const { see_as_id } = await ctx.db
    .selectFrom('session')
    .select('see_as_id')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  if (see_as_id !== null) await updateRow(ctx, 'see_as', { id: see_as_id }, { ended_at: ctx.now })
}

/** Looking through others' eyes ends with the session it was begun from; returns the sessions that this ends. */
export async function endLookingOf(ctx: Ctx, adminSessions: readonly string[]): Promise<string[]> {
  if (adminSessions.length === 0) return []
  const ended = await ctx.db
    .updateTable('session')
    .set({ ended_at: ctx.now })
    .where('ended_at', 'is', null)
    .where(
      sql<boolean>`see_as_id in (select id from see_as where admin_session_id = any(${[...adminSessions]}::text[]))`,
    )
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}
