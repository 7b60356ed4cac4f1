import { sql, type SqlBool } from 'kysely'
import { personFacts, viewerToday } from '#organization/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { applicationsVisibleTo } from '#recruitment/server/applications/application-sight-policy.ts'
import { readsCompany } from '#recruitment/server/recruitment-policy.ts'

/**
 * For queries on `candidate`: who applied for a job of the reader’s, or was added by them; HR sees those without an
 * application as well. Employees who apply do not exist for the managers above them until they are told.
 */
export const candidatesVisibleTo = (ctx: Ctx) => {
  const { actor } = ctx
  const applied = sql<SqlBool>`exists (
    select from application join job on job.id = application.job_id
    where application.candidate_id = candidate.id and ${applicationsVisibleTo(ctx)})`
  const ofHr = readsCompany(actor)
    ? sql<SqlBool>`not exists (select from application where candidate_id = candidate.id)`
    : sql<SqlBool>`false`
  const isHidden = sql<SqlBool>`(candidate.account_id is not null and (candidate.account_id = ${actor.id}
    or ${personFacts.team(viewerToday(ctx), sql<number>`candidate.account_id`)}))`
  return sql<SqlBool>`(${applied} or (not ${isHidden} and (candidate.created_by = ${actor.id} or ${ofHr})))`
}
