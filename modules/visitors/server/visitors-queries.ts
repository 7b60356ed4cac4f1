import { sql } from 'kysely'
import type { Ctx } from '../../../platform/server/ctx.ts'
import { insertRow } from '../../../platform/server/database/write.ts'
import { writeChange } from '../../../platform/server/database/change-log.ts'
import type { Ground } from '../../../platform/server/transaction.ts'

export function findOptionalVisitorManager(ctx: Ctx, username: string) {
  return ctx.db
    .selectFrom('visitor_manager')
    .selectAll()
    .where(sql`lower(username)`, '=', username.trim().toLowerCase())
    .executeTakeFirst()
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
    .select(['id as location_id', 'name as location_name'])
    .where('id', 'in', (select) => select.selectFrom('visitor_manager_location').select('location_id'))
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

export function findLocation(ctx: Ctx, id: number) {
  return ctx.db.selectFrom('location').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export function listVisitsOfDay(ctx: Ctx, which: { locationId: number; day: string }) {
  return ctx.db
    .selectFrom('visit')
    .innerJoin('location', 'location.id', 'visit.location_id')
    .selectAll('visit')
    .select(['location.name as location_name', 'location.time_zone'])
    .where('visit.location_id', '=', which.locationId)
    .where('created_on', '=', which.day)
    .orderBy('visit.id', 'desc')
    .execute()
}

type NewVisit = {
  location_id: number
  created_on: string
  visitor_name: string
  address: string
  to_whom_meet: string
  phone_no: string
  purpose: string
  picture_file_id: string | null
  time_in: Date
}

export const insertVisit = (ctx: Ctx, visit: NewVisit) => insertRow(ctx, 'visit', visit)

export function findOptionalVisit(ctx: Ctx, id: number, locationId: number) {
  return ctx.db
    .selectFrom('visit')
    .selectAll()
    .where('id', '=', id)
    .where('location_id', '=', locationId)
    .executeTakeFirst()
}

/** Sets the time once; false when somebody else was faster. */
export async function checkOutOnce(ctx: Ctx, id: number, timeOut: Date): Promise<boolean> {
  const left = await ctx.db
    .updateTable('visit')
    .set({ time_out: timeOut, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('time_out', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!left) return false
  const after = { time_out: timeOut.toISOString() }
  writeChange(ctx, { table: 'visit', rowId: id, before: { time_out: null }, after })
  return true
}

export const insertVisitorManager = (
  ctx: Ctx,
  desk: { name: string; username: string; password_hash: string },
) => insertRow(ctx, 'visitor_manager', desk)

export function insertVisitorManagerLocation(ctx: Ctx, visitorManagerId: number, locationId: number) {
  return ctx.db
    .insertInto('visitor_manager_location')
    .values({ visitor_manager_id: visitorManagerId, location_id: locationId })
    .execute()
}
