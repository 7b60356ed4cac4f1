import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Ground } from '#platform/server/transaction.ts'

export function findOptionalVisitorManager(ctx: Ctx, username: string) {
  return ctx.db
    .selectFrom('visitor_manager')
    .selectAll()
    .where(sql`lower(username)`, '=', username.trim().toLowerCase())
    .executeTakeFirst()
}

/** Held until the session is written, so that no one changes the desk in between. */
export function lockVisitorManager(ctx: Ctx, id: number) {
  return ctx.db
    .selectFrom('visitor_manager')
    .selectAll()
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow()
}

export async function mayOpenLocation(
  ctx: Ctx,
  visitorManagerId: number,
  locationId: number,
): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('visitor_manager_location')
    .select('location_id')
    .where('visitor_manager_id', '=', visitorManagerId)
    .where('location_id', '=', locationId)
    .executeTakeFirst()
  return found !== undefined
}

export function listLocationsWithBook(ctx: Ctx) {
  return ctx.db
    .selectFrom('location')
    .select(['id as location_id', 'name as location_name', 'time_zone'])
    .where('id', 'in', (select) =>
      select
        .selectFrom('visitor_manager_location')
        .innerJoin('visitor_manager', 'visitor_manager.id', 'visitor_manager_id')
        .where('active', '=', true)
        .select('location_id'),
    )
    .orderBy('name')
    .execute()
}

export function insertVisitorSession(
  ctx: Ctx,
  session: { id: string; visitor_manager_id: number; location_id: number; expires_at: Date },
) {
  return ctx.db
    .insertInto('visitor_session')
    .values({ ...session, started_at: ctx.now })
    .execute()
}

export function endVisitorSession(ctx: Ctx, id: string) {
  return ctx.db.updateTable('visitor_session').set({ ended_at: ctx.now }).where('id', '=', id).execute()
}

/** Everyone who was signed in at the desk is signed out; returns the sessions. */
export async function endVisitorSessions(ctx: Ctx, visitorManagerId: number): Promise<string[]> {
  const ended = await ctx.db
    .updateTable('visitor_session')
    .set({ ended_at: ctx.now })
    .where('visitor_manager_id', '=', visitorManagerId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

export function findOptionalVisitorSession(ground: Ground, sessionId: string, now: Date) {
  return ground.database.reader
    .selectFrom('visitor_session')
    .innerJoin('visitor_manager', 'visitor_manager.id', 'visitor_session.visitor_manager_id')
    .select(['visitor_manager.id', 'visitor_manager.name', 'visitor_session.location_id'])
    .where('visitor_session.id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('visitor_manager.active', '=', true)
    .executeTakeFirst()
}

/** Those who are signed in at a location at this moment. */
export async function listDesksAt(ctx: Ctx, locationId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('visitor_session')
    .select('visitor_manager_id')
    .distinct()
    .where('location_id', '=', locationId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now.toISOString())
    .execute()
  return rows.map((row) => row.visitor_manager_id)
}
