import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { endLiveSessions } from '#platform/server/live/announce-live.ts'
import { SEE_AS } from '#identity/server/identity-policy.ts'

type Looking = { readonly account_id: number; readonly reason: string; readonly expires_at: Date }

export const insertSeeAs = (ctx: Ctx, looking: Looking) =>
  insertRow(ctx, 'see_as', {
    ...looking,
    admin_id: ctx.actor.id,
    admin_session_id: ctx.actor.sessionId,
    begun_at: ctx.now,
  })

/** Says in the trace that looking has ended, of those of the sessions that looked. */
export async function traceEndOfLooking(ctx: Ctx, sessions: readonly string[]): Promise<void> {
  if (sessions.length === 0) return
  const ended = await ctx.db
    .selectFrom('session')
    .innerJoin('see_as', 'see_as.id', 'see_as_id')
    .select('see_as.id')
    .where('session.id', 'in', sessions)
    .where('see_as.ended_at', 'is', null)
    .execute()
  for (const { id } of ended) await updateRow(ctx, 'see_as', { id }, { ended_at: ctx.now })
}

const openLooks = (ctx: Ctx) =>
  ctx.db
    .updateTable('session')
    .set({ ended_at: ctx.now })
    .where('ended_at', 'is', null)
    .where('see_as_id', 'is not', null)
    .returning('id')

/** Looking through others' eyes ends with the session it was begun from; returns the sessions that this ends. */
export async function endLookingOf(ctx: Ctx, adminSessions: readonly string[]): Promise<string[]> {
  if (adminSessions.length === 0) return []
  const ended = await openLooks(ctx)
    .where(
      sql<boolean>`see_as_id in (select id from see_as where admin_session_id = any(${[...adminSessions]}::text[]))`,
    )
    .execute()
  return ended.map(({ id }) => id)
}

/** No one hears live what they may not look at any more; the next call would find no one in any case. */
export async function endLookingWithoutRight(ctx: Ctx): Promise<void> {
  const ended = await openLooks(ctx)
    .where(
      sql<boolean>`see_as_id in (select id from see_as where not exists (
        select from account_role join role_grant using (role_id)
        where account_role.account_id = see_as.admin_id and permission = ${SEE_AS}
          and daterange(valid_from, valid_to, '[]') @> ${companyDay(ctx.now)}::date
      ))`,
    )
    .execute()
  const sessions = ended.map(({ id }) => id)
  await traceEndOfLooking(ctx, sessions)
  endLiveSessions(ctx, sessions)
}
