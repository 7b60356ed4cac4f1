import { sql, type SqlBool } from 'kysely'
import { personFacts, viewerToday } from '#organization/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { notHiddenFrom } from '#recruitment/server/applications/application-sight-policy.ts'
import { jobsReached, readsCompany } from '#recruitment/server/recruitment-policy.ts'

/**
 * For queries on `candidate`: who applied for a job of the reader’s, or was added by them; HR sees those without an
 * application as well. Employees who apply do not exist for the managers above them until they are told.
 */
export const candidatesVisibleTo = (ctx: Ctx) => {
  const { actor } = ctx
  // The reader’s jobs are found once for all candidates.
  const applied = sql<SqlBool>`exists (
    select from application where application.candidate_id = candidate.id
      and application.job_id in (select job.id from job where ${jobsReached(actor)})
      and ${notHiddenFrom(ctx)})`
  const ofHr = readsCompany(actor)
    ? sql<SqlBool>`not exists (select from application where candidate_id = candidate.id)`
    : sql<SqlBool>`false`
  const isHidden = sql<SqlBool>`(candidate.account_id is not null and (candidate.account_id = ${actor.id}
    or ${personFacts.team(viewerToday(ctx), sql<number>`candidate.account_id`)}))`
  return sql<SqlBool>`(${applied} or (not ${isHidden} and (candidate.created_by = ${actor.id} or ${ofHr})))`
}
