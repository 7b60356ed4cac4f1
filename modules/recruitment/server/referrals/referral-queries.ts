import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

const MOST_LISTED = 200

/** Once is enough, whatever became of it; when it is forgotten, it may be referred again. */
export const findOptionalReferral = (
  ctx: Ctx,
  { jobId, email }: { readonly jobId: number; readonly email: string },
) =>
  ctx.db
    .selectFrom('website_candidate')
    .select('id')
    .where('job_id', '=', jobId)
    .where('email', '=', email)
    .where('referrer_id', '=', ctx.actor.id)
    .executeTakeFirst()

export async function countReferralsSince(ctx: Ctx, since: Date): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('website_candidate')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('referrer_id', '=', ctx.actor.id)
    .where('received_at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return count
}

export const listOwnReferrals = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'website_candidate' | 'job' | 'application'>()
    .selectFrom('website_candidate as inbound')
    .innerJoin('job', 'job.id', 'inbound.job_id')
    .leftJoin('application', 'application.id', 'inbound.application_id')
    .select(['inbound.id', 'inbound.name', 'inbound.state', 'inbound.received_at as at'])
    .select(['application.cv_status', 'job.id as job_id', 'job.title', 'job.code', 'job.published'])
    .where('inbound.referrer_id', '=', ctx.actor.id)
    .orderBy('inbound.received_at', 'desc')
    .orderBy('inbound.id', 'desc')
    .limit(MOST_LISTED)
    .execute()

export const listOwnApplications = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'application' | 'candidate' | 'job'>()
    .selectFrom('application')
    .innerJoin('candidate', 'candidate.id', 'application.candidate_id')
    .innerJoin('job', 'job.id', 'application.job_id')
    .select(['application.id', 'application.cv_status', 'application.applied_at as at'])
    .select(['job.id as job_id', 'job.title', 'job.code', 'job.published'])
    .where('candidate.account_id', '=', ctx.actor.id)
    .orderBy('application.applied_at', 'desc')
    .orderBy('application.id', 'desc')
    .limit(MOST_LISTED)
    .execute()
