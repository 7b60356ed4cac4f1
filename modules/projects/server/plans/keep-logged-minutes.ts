import { notify } from '#notifications/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { listWorkingOn } from '#project-register/server/public.ts'
import { planMessages as say } from '#projects/contract/plans/plan-messages.ts'
import { isAlertDue, usedPercent } from '#projects/contract/plans/budget-rules.ts'
import { lockWork } from '#projects/server/items/item-row-queries.ts'
import { announceProjectItems } from '#projects/server/items/tell-item.ts'
import { budgetUsed } from '#projects/server/projects-notices.ts'

type Sum = { readonly id: number; readonly minutes: number }
type Logged = {
  /** All that is logged on the project, with and without an item. */
  readonly minutes: number
  /** All that is logged on each of these items and planned efforts. */
  readonly items: readonly Sum[]
  readonly efforts: readonly Sum[]
}

/**
 * Timesheets keep the entries and tell the sums here. They are read once the project is held, so that of two who log
 * at once the second counts the first. They are no change of the item: neither its version nor its history moves, so
 * that no one who edits it is refused because a colleague logged an hour.
 */
export async function keepLoggedMinutes(
  ctx: Ctx,
  projectId: number,
  read: () => Promise<Logged>,
): Promise<void> {
  const work = await lockWork(ctx, projectId)
  const { minutes, items, efforts } = await read()
  const { budget_minutes: budget, alerted_budget_minutes: alerted } = work
  // Of two who log the last hours at once, the second is refused here, whole.
  const isRefused = work.over_budget === 'refuse' && budget !== null && minutes > budget
  must(!isRefused || minutes <= work.logged_minutes, say.overBudget(await nameOf(ctx, projectId)))
  const isDue = isAlertDue({ budget, alerted, minutes })
  await ctx.db
    .updateTable('project_work')
    .set({ logged_minutes: minutes, ...(isDue ? { alerted_budget_minutes: budget } : {}) })
    .where('id', '=', work.id)
    .execute()
  for (const [table, sums] of [
    ['project_item', items],
    ['project_effort', efforts],
  ] as const)
    for (const { id, minutes: logged_minutes } of sums)
      await ctx.db
        .updateTable(table)
        .set({ logged_minutes })
        .where('id', '=', id)
        .where('project_id', '=', projectId)
        .execute()
  if (isDue) await tellManagers(ctx, projectId, usedPercent(minutes, budget!))
  await announceProjectItems(ctx, projectId)
}

const nameOf = async (ctx: Ctx, projectId: number): Promise<string> =>
  (await ctx.db.selectFrom('project').select('name').where('id', '=', projectId).executeTakeFirstOrThrow())
    .name

async function tellManagers(ctx: Ctx, projectId: number, percent: number): Promise<void> {
  const to = (await listWorkingOn(ctx, projectId))
    .filter(({ role }) => role === 'manager')
    .map(({ id }) => id)
  const input = { id: projectId, name: await nameOf(ctx, projectId), percent }
  if (to.length > 0) await notify(ctx, budgetUsed, { to, input, subject: `project/${projectId}` })
}
