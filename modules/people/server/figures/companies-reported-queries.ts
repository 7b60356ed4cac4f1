import type { Ctx } from '#platform/server/ctx.ts'
import { reportedCompanies } from '#people/server/people-policy.ts'

export async function companiesReportedTo(ctx: Ctx): Promise<readonly number[]> {
  const companies = await ctx.db.selectFrom('company').select('id').execute()
  return reportedCompanies(
    ctx.actor,
    companies.map(({ id }) => id),
  )
}
