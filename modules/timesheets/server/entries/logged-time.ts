import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { keepLoggedMinutes } from '#projects/server/public.ts'

export type Logged = {
  readonly project_id: number | null
  readonly item_id: number | null
  readonly effort_id: number | null
}

/**
 * Tells projects what is logged on them, their items and efforts, in the transaction that changed it. Rejected time is
 * not counted. Weeks are held first and projects after them in one order, so that no two wait for each other.
 */
export async function tellLogged(ctx: Ctx, changed: readonly Logged[]): Promise<void> {
  const byProject = Map.groupBy(
    changed.filter(({ project_id }) => project_id !== null),
    ({ project_id }) => project_id!,
  )
  for (const [projectId, some] of [...byProject].toSorted(([one], [other]) => one - other)) {
    const items = [...new Set(some.flatMap(({ item_id }) => item_id ?? []))]
    const efforts = [...new Set(some.flatMap(({ effort_id }) => effort_id ?? []))]
    await keepLoggedMinutes(ctx, projectId, async () => ({
      minutes: (await sumsOf(ctx, 'project_id', [projectId]))[0]!.minutes,
      items: await sumsOf(ctx, 'item_id', items),
      efforts: await sumsOf(ctx, 'effort_id', efforts),
    }))
  }
}

/** One sum for each of them, 0 where nothing is left. */
async function sumsOf(ctx: Ctx, column: keyof Logged, ids: readonly number[]) {
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

/** The demo company’s entries are written in bulk; their sums follow at once. */
export async function countLogged(ctx: Ctx): Promise<void> {
  const rows = await ctx.db
    .selectFrom('timesheet_entry')
    .select(['project_id', 'item_id', 'effort_id'])
    .distinct()
    .where('project_id', 'is not', null)
    .execute()
  await tellLogged(ctx, rows)
}
