import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { applicationMessages as say } from '#recruitment/contract/applications/application-messages.ts'
import type { JobSource } from '#recruitment/contract/recruitment-lists.ts'
import { lockOptionalCandidate } from '#recruitment/server/candidates/candidate-queries.ts'
import { findOptionalLive, insertApplication, insertMove } from './application-queries.ts'
import { scoreApplication } from './score-application.ts'

export type NewApplication = {
  readonly candidate_id: number
  readonly job_id: number
  readonly source: JobSource
  readonly referrer_id?: number | null
  readonly owner_id?: number | null
  readonly answers?: readonly { readonly key: string; readonly label: string; readonly answer: string }[]
  readonly applied_at?: Date
  /** Of an employee: the managers above may see it. */
  readonly line_may_know?: boolean
}

/** One live application for each candidate and job: of many at once the index takes one. */
export async function enterApplication(
  ctx: Ctx,
  { candidate_id, job_id, source, referrer_id, owner_id, answers, applied_at, line_may_know }: NewApplication,
): Promise<{ application_id: number }> {
  await lockOptionalCandidate(ctx, candidate_id)
  must(!(await findOptionalLive(ctx, { candidate_id, job_id })), say.openAlready)
  const { id } = await insertApplication(ctx, {
    candidate_id,
    job_id,
    source,
    referrer_id: referrer_id ?? null,
    owner_id: owner_id ?? (await findOptionalFirstRecruiter(ctx, job_id)),
    answers: JSON.stringify(answers ?? []),
    line_may_know: line_may_know ?? false,
    score_reasons: '[]',
    applied_at: applied_at ?? ctx.now,
    since: applied_at ?? ctx.now,
  })
  await insertMove(ctx, { application_id: id, from_status: null, to_status: 1 })
  await scoreApplication(ctx, id)
  return { application_id: id }
}

/** The recruiter with the fewest open applications owns the next one. */
async function findOptionalFirstRecruiter(ctx: Ctx, jobId: number): Promise<number | null> {
  const found = await ctx.db
    .selectFrom('job_recruiter')
    .select('account_id')
    .where('job_id', '=', jobId)
    .orderBy((order) =>
      order
        .selectFrom('application')
        .select(({ fn }) => fn.countAll().as('open'))
        .whereRef('application.owner_id', '=', 'job_recruiter.account_id')
        .where('application.job_id', '=', jobId)
        .where('application.live', '=', true),
    )
    .orderBy('account_id')
    .limit(1)
    .executeTakeFirst()
  return found?.account_id ?? null
}
