import type { Ctx } from '#platform/server/ctx.ts'
import { listCompanies } from '#organization/server/organization-queries.ts'
import { companyLogo } from './company-logo.ts'

/** The first company of the group: it speaks where no other was chosen. */
export async function readMainCompany(ctx: Ctx): Promise<{ company: string; logo: string }> {
  const [first] = await listCompanies(ctx)
  return { company: first?.name ?? '', logo: first ? await companyLogo(ctx, first.id) : '' }
}
