import type { Ctx } from '#platform/server/ctx.ts'

/** What a project says of time that is logged on it; timesheets ask it of those who work there. */
export const findTimeRules = (ctx: Ctx, projectId: number) =>
  ctx.db
    .selectFrom('project_work')
    .select(['time_without_item', 'over_budget', 'budget_minutes'])
    .where('project_id', '=', projectId)
    .executeTakeFirst()
