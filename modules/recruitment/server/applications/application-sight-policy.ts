import { sql, type Expression, type SqlBool } from 'kysely'
import { personFacts, viewerToday } from '#organization/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { recruitmentMessages } from '#recruitment/contract/recruitment-messages.ts'
import { jobsReached, mayList } from '#recruitment/server/recruitment-policy.ts'
import { findOptionalApplication, lockApplicationRow, type StoredApplication } from './application-queries.ts'

/** For queries on `application` and `job`: those of the reader’s jobs. */
export const applicationsVisibleTo = (ctx: Ctx) =>
  sql<SqlBool>`(${jobsReached(ctx.actor)} and ${notHiddenFrom(ctx)})`

/** Found once for a statement, not with each row: few candidates are employees. */
const candidatesWho = (isThem: Expression<SqlBool>) =>
  sql`all (array(select id from candidate where account_id is not null and ${isThem}))`
const account = sql<number>`account_id`
const themselves = (ctx: Ctx) => candidatesWho(sql<SqlBool>`account_id = ${ctx.actor.id}`)
const ownTeam = (ctx: Ctx) => candidatesWho(personFacts.team(viewerToday(ctx), account))

/**
 * For queries on `application`: an employee’s application does not exist for the managers above them until they are
 * told, and is not for the employee to read here.
 */
export const notHiddenFrom = (ctx: Ctx) =>
  sql<SqlBool>`(application.candidate_id <> ${themselves(ctx)}
    and (application.line_may_know or application.candidate_id <> ${ownTeam(ctx)}))`

/** For queries on `candidate`: neither the reader nor someone below them. */
export const isOutsideOwnTeam = (ctx: Ctx) =>
  sql<SqlBool>`(candidate.id <> ${themselves(ctx)} and candidate.id <> ${ownTeam(ctx)})`

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
