import { companyLogo } from '#organization/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { OpenJob, readOpenJob as readCall } from '#recruitment/contract/public-jobs/public-job-calls.ts'
import { publicJobMessages as say } from '#recruitment/contract/public-jobs/public-job-messages.ts'
import { findConsentText, findOptionalPublicJob, type PublicJob } from './public-job-queries.ts'

export async function openJobOf(ctx: Ctx, slug: string): Promise<PublicJob> {
  const job = await findOptionalPublicJob(ctx, slug)
  must(job, say.noSuchJob)
  must(job.published, say.closed)
  return job
}

export async function readOpenJob(ctx: Ctx, { slug }: InputOf<typeof readCall>): Promise<OpenJob> {
  const { title, code, company, company_id, location, questions } = await openJobOf(ctx, slug)
  const { id, words, months } = await findConsentText(ctx)
  const logo = await companyLogo(ctx, company_id)
  return { title, code, company, logo, location, questions, consent: { id, words, months } }
}
