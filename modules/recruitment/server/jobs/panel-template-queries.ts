import type { Ctx } from '#platform/server/ctx.ts'
import type { JobRound } from '#recruitment/contract/jobs/job-parts.ts'

export async function listTemplates(ctx: Ctx) {
  const rows = await ctx.db.selectFrom('panel_template').selectAll().orderBy('name').execute()
  // Checked when it was written.
  return rows.map((row) => ({ ...row, rounds: row.rounds as JobRound[] }))
}

export const findOptionalTemplate = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('panel_template').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Jobs keep their rounds and forget where they came from. */
export const leaveTemplate = (ctx: Ctx, id: number) =>
  ctx.db.updateTable('job').set({ panel_template_id: null }).where('panel_template_id', '=', id).execute()
