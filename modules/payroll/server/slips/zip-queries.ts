import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** Every slip of a run that was not withdrawn with it, by name. */
export async function listSlipIds(ctx: Ctx, runId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('payslip')
    .select('id')
    .where('run_id', '=', runId)
    .where('withdrawn_at', 'is', null)
    .orderBy(sql`lower(identity->>'name')`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
