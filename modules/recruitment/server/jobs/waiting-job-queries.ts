import { sql } from 'kysely'
import { daysEarlier } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { jobsReached, MANAGE } from '#recruitment/server/recruitment-policy.ts'
import { countedFor } from './job-list-queries.ts'

const jobs = (ctx: Ctx) =>
  ctx.db
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .innerJoinLateral(countedFor(ctx).as('counted'), (join) => join.onTrue())
    .where(jobsReached(ctx.actor))

/** For the palette. */
export const findJobs = (ctx: Ctx, words: string, limit: number) =>
  jobs(ctx)
    .select(['job.id', 'job.title', 'job.code', 'job.published', 'company.name as company'])
    .where((where) =>
      where.or([searchIn('job.title', words.toLowerCase()), searchIn('job.code', words.toLowerCase())]),
    )
    .orderBy('job.published', 'desc')
    .orderBy('job.id', 'desc')
    .limit(limit)
    .execute()

/** Jobs that the caller manages and that need a decision: filled but open, or closed with live applications. */
export const listUnsettled = (ctx: Ctx) =>
  jobs(ctx)
    .selectAll('counted')
    .select(['job.id', 'job.title', 'job.code', 'job.published', 'job.closed_at', 'job.published_at'])
    .where(jobsReached(ctx.actor, MANAGE))
    .where(
      sql<boolean>`((job.published and counted.filled >= job.openings)
        or (not job.published and job.closed_at is not null and counted.live > counted.parked))`,
    )
    .orderBy('job.id')
    .execute()

type Summed = {
  readonly open: number
  readonly screening: number
  readonly late: number
  readonly closing: number
}

/** Of the open jobs on which the caller works. */
export async function countOwnJobs(ctx: Ctx, soonDays: number, lateDays: number): Promise<Summed> {
  const today = companyDay(ctx.now)
  const late = daysEarlier(ctx.now, lateDays)
  return jobs(ctx)
    .select([
      sql<number>`count(*)::integer`.as('open'),
      sql<number>`coalesce(sum(counted.screening), 0)::integer`.as('screening'),
      sql<number>`count(*) filter (where counted.oldest_waiting < ${late})::integer`.as('late'),
      sql<number>`count(*) filter (where job.closes_on between ${today}::date
        and ${today}::date + ${soonDays}::integer)::integer`.as('closing'),
    ])
    .where('job.published', '=', true)
    .where(
      sql<boolean>`(job.hiring_manager_id = ${ctx.actor.id} or exists (
        select from job_recruiter where job_recruiter.job_id = job.id and account_id = ${ctx.actor.id}))`,
    )
    .executeTakeFirstOrThrow()
}
