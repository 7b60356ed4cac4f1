import type { Ctx } from '#platform/server/ctx.ts'
import { scoreOf } from '#recruitment/contract/applications/score-rules.ts'
import { findOptionalCandidate } from '#recruitment/server/candidates/candidate-queries.ts'
import { findOptionalJob } from '#recruitment/server/jobs/job-queries.ts'

/** Kept with its reasons, so that lists sort by it and people read why. */
export async function scoreApplication(ctx: Ctx, id: number): Promise<void> {
  const application = await ctx.db
    .selectFrom('application')
    .select(['candidate_id', 'job_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const job = await findOptionalJob(ctx, application.job_id)
  const candidate = await findOptionalCandidate(ctx, application.candidate_id)
  if (!job || !candidate) return
  const { score, reasons } = scoreOf(job, candidate)
  await ctx.db
    .updateTable('application')
    .set({ score, score_reasons: JSON.stringify(reasons) })
    .where('id', '=', id)
    .execute()
}

/** Call it after the details of a candidate have changed. */
export async function scoreAgain(ctx: Ctx, candidateId: number): Promise<void> {
  const live = await ctx.db
    .selectFrom('application')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .where('live', '=', true)
    .execute()
  for (const { id } of live) await scoreApplication(ctx, id)
}
