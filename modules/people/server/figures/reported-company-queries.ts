import type { Ctx } from '#platform/server/ctx.ts'
import { companiesReportedTo } from '#people/server/people-policy.ts'

/** The companies of which figures are shown to the one who asks. */
export async function listReportedCompanies(ctx: Ctx): Promise<readonly number[]> {
  const reached = companiesReportedTo(ctx.actor)
  if (reached !== null) return reached
  return (await ctx.db.selectFrom('company').select('id').execute()).map(({ id }) => id)
}
