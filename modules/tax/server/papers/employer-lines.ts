import type { Ctx } from '#platform/server/ctx.ts'
import { companyLogoPicture } from '#organization/server/public.ts'
import type { TaxParts } from '#tax/server/tax-dependencies.ts'
import { findEmployer } from './paper-queries.ts'

export const employerOnPaper = async (ctx: Ctx, { files }: TaxParts, companyId: number) => ({
  ...(await findEmployer(ctx, companyId)),
  logo: await companyLogoPicture(ctx, { files }, companyId),
})

export type Employer = Awaited<ReturnType<typeof employerOnPaper>>

/** The employer in the head of a paper. */
export const employerLines = ({ id, name, legal_name, logo, address, city }: Employer) => ({
  companyId: id,
  company: legal_name || name,
  logo,
  address: [...address.split('\n'), city].filter((line) => line.trim() !== ''),
})
