import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

export type Logged = {
  readonly project_id: number | null
  readonly item_id: number | null
  readonly effort_id: number | null
}

/** One sum for each of them, 0 where nothing is left. */
export async function sumsOf(ctx: Ctx, column: keyof Logged, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('timesheet_entry')
    .select(column)
    .select(sql<number>`sum(minutes)::integer`.as('minutes'))
    .where(sql<SqlBool>`${sql.ref(column)} = any (${[...ids]}::integer[])`)
    .where('status', '<>', 'rejected')
    .groupBy(column)
    .execute()
  const found = new Map(rows.map((row) => [row[column]!, row.minutes]))
  return ids.map((id) => ({ id, minutes: found.get(id) ?? 0 }))
}

export const listLogged = (ctx: Ctx) =>
  ctx.db
    .selectFrom('timesheet_entry')
    .select(['project_id', 'item_id', 'effort_id'])
    .distinct()
    .where('project_id', 'is not', null)
    .execute()
