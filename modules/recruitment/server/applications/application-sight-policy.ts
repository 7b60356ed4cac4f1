import { sql, type SqlBool } from 'kysely'
import { personFacts, viewerToday } from '#organization/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { recruitmentMessages } from '#recruitment/contract/recruitment-messages.ts'
import { jobsReached, mayList } from '#recruitment/server/recruitment-policy.ts'
import { findOptionalApplication, lockApplicationRow, type StoredApplication } from './application-queries.ts'

/** For queries on `application`, `candidate` and `job`: those of the reader’s jobs. */
export const applicationsVisibleTo = (ctx: Ctx) =>
  sql<SqlBool>`(${jobsReached(ctx.actor)} and ${notHiddenFrom(ctx)})`

/**
 * An employee’s application does not exist for the managers above them until they are told, and is not for the employee
 * to read here.
 */
export const notHiddenFrom = (ctx: Ctx) => {
  const account = sql<number>`candidate.account_id`
  return sql<SqlBool>`(candidate.account_id is null or (
    candidate.account_id <> ${ctx.actor.id}
    and (application.line_may_know or not ${personFacts.team(viewerToday(ctx), account)})))`
}

/** The same for counts over `application` alone: the few candidates who are employees are found once, not with each row. */
export const notHiddenAmong = (ctx: Ctx) => sql<SqlBool>`not (
  application.candidate_id in (select id from candidate where account_id = ${ctx.actor.id})
  or (not application.line_may_know and application.candidate_id in (
    select id from candidate
    where account_id is not null and ${personFacts.team(viewerToday(ctx), sql<number>`account_id`)})))`

export async function isVisible(ctx: Ctx, id: number): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('application')
    .innerJoin('candidate', 'candidate.id', 'application.candidate_id')
    .innerJoin('job', 'job.id', 'application.job_id')
    .select('application.id')
    .where('application.id', '=', id)
    .where(applicationsVisibleTo(ctx))
    .executeTakeFirst()
  return found !== undefined
}

export async function findVisible(ctx: Ctx, id: number): Promise<StoredApplication> {
  must(mayList(ctx.actor), recruitmentMessages.mayNot)
  must(await isVisible(ctx, id), recruitmentMessages.noSuchApplication)
  return (await findOptionalApplication(ctx, id))!
}

export async function lockVisible(ctx: Ctx, id: number): Promise<StoredApplication> {
  must(mayList(ctx.actor), recruitmentMessages.mayNot)
  await lockApplicationRow(ctx, id)
  return findVisible(ctx, id)
}
