import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { cvMessages as say } from '#cv/contract/cv-messages.ts'
import { mayWriteOwn } from '#cv/server/cv-policy.ts'
import { findOwnProfile, listGroupJobs, listOwnCertificates, listRecordFacts } from './record-fact-queries.ts'
import { thisMonth } from '#cv/server/this-month.ts'
import { factsOf } from './record-facts.ts'

/** Of oneself alone: no one writes the CV of someone else. */
export async function readFacts(ctx: Ctx) {
  must(mayWriteOwn(ctx.actor), say.notForYou)
  const profile = await findOwnProfile(ctx)
  const facts = factsOf(await listRecordFacts(ctx), await listGroupJobs(ctx), thisMonth(ctx))
  const certificates = await listOwnCertificates(ctx)
  return { ...facts, certificates, headline: profile.designation ?? '', profile }
}
