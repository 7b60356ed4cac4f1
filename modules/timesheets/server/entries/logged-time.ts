import type { Ctx } from '#platform/server/ctx.ts'
import { keepLoggedMinutes } from '#projects/server/public.ts'
import { listLogged, sumsOf, type Logged } from './logged-time-queries.ts'

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

/** The demo company’s entries are written in bulk; their sums follow at once. */
export const countLogged = async (ctx: Ctx): Promise<void> => tellLogged(ctx, await listLogged(ctx))
