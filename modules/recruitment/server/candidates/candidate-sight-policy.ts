import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { isOutsideOwnTeam, notHiddenFrom } from '#recruitment/server/applications/application-sight-policy.ts'
import { ofJobsReached, readsAll, readsCompany } from '#recruitment/server/recruitment-policy.ts'

/**
 * For queries on `candidate`: who applied for a job of the reader’s, or was added by them; HR sees those without an
 * application as well. Employees who apply do not exist for the managers above them until they are told.
 */
export const candidatesVisibleTo = (ctx: Ctx) => {
  const { actor } = ctx
  // Asked of one candidate after another: lists end after a page, long before all applications were read.
  const applied = sql<SqlBool>`coalesce((
    select true from application
    where application.candidate_id = candidate.id and ${ofJobsReached(actor)} and ${notHiddenFrom(ctx)}
    limit 1), false)`
  if (readsAll(actor)) return sql<SqlBool>`(${isOutsideOwnTeam(ctx)} or ${applied})`
  const ofHr = readsCompany(actor)
    ? sql<SqlBool>`not exists (select from application where candidate_id = candidate.id)`
    : sql<SqlBool>`false`
  return sql<SqlBool>`(${applied} or (${isOutsideOwnTeam(ctx)} and (candidate.created_by = ${actor.id} or ${ofHr})))`
}
