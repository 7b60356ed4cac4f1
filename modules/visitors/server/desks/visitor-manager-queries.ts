import { sql, type SqlBool } from 'kysely'
import { searchIn } from '#platform/server/database/search-in.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { writeChange } from '#platform/server/database/change-log.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import type { Ctx } from '#platform/server/ctx.ts'

type PageKey = {
  readonly after?: string | undefined
  readonly size: number
  readonly search?: string | undefined
}

export function pageOfVisitorManagers(ctx: Ctx, filter: PageKey) {
  const found = (search: string | undefined) =>
    search ? searchIn(sql`lower(name || ' ' || username)`, search) : sql<SqlBool>`true`
  const query = ctx.db
    .selectFrom('visitor_manager')
    .select([
      'id',
      'name',
      'username',
      'active',
      'version',
      sql<
        { id: number; name: string }[]
      >`coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name) order by l.name)
        from visitor_manager_location vl join location l on l.id = vl.location_id
        where vl.visitor_manager_id = visitor_manager.id), '[]')`.as('locations'),
      sql<number>`(select count(*)::integer from visitor_session s where s.visitor_manager_id = visitor_manager.id
        and ended_at is null and expires_at > ${ctx.now})`.as('sessions'),
      sql<string | null>`(select to_char(max(started_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        from visitor_session s where s.visitor_manager_id = visitor_manager.id)`.as('last_signed_in_at'),
      sql<string>`lower(name)`.as('sort_name'),
    ])
    .where(found(filter.search))
  const order = {
    by: sql`lower(name)`,
    valueOf: (row: { sort_name: string }) => row.sort_name,
    type: 'text' as const,
    id: sql`id`,
    idOf: (row: { id: number }) => row.id,
    direction: 'asc' as const,
  }
  return pageByKey(query, order, filter, async () => {
    const { count } = await ctx.db
      .selectFrom('visitor_manager')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where(found(filter.search))
      .executeTakeFirstOrThrow()
    return count
  })
}

export const findOptionalDesk = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('visitor_manager').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertVisitorManager = (
  ctx: Ctx,
  desk: { name: string; username: string; password_hash: string },
) => insertRow(ctx, 'visitor_manager', desk)

type DeskChange = { name?: string; username?: string; password_hash?: string; active?: boolean }

export const updateVisitorManager = (ctx: Ctx, row: { id: number; version?: number }, changes: DeskChange) =>
  updateRow(ctx, 'visitor_manager', row, changes)

export const countLocations = async (ctx: Ctx, ids: readonly number[]): Promise<number> => {
  const rows = await ctx.db.selectFrom('location').select('id').where('id', 'in', ids).execute()
  return rows.length
}

/** Where the desk may sign in, from now on. */
export async function replaceLocations(ctx: Ctx, visitorManagerId: number, locationIds: readonly number[]) {
  const before = await ctx.db
    .deleteFrom('visitor_manager_location')
    .where('visitor_manager_id', '=', visitorManagerId)
    .returning('location_id')
    .execute()
  const ids = [...new Set(locationIds)]
  await ctx.db
    .insertInto('visitor_manager_location')
    .values(ids.map((location_id) => ({ visitor_manager_id: visitorManagerId, location_id })))
    .execute()
  writeChange(ctx, {
    table: 'visitor_manager_location',
    rowId: visitorManagerId,
    before: { location_ids: before.map(({ location_id }) => location_id).toSorted((one, two) => one - two) },
    after: { location_ids: ids.toSorted((one, two) => one - two) },
  })
}
