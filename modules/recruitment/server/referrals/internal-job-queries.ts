import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import type { JobQuestion, JobSkill } from '#recruitment/contract/jobs/job-parts.ts'

/** The jobs that employees see; those for the website alone are read there. */
const internalJobs = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'job' | 'company' | 'location' | 'department'>()
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .leftJoin('location', 'location.id', 'job.location_id')
    .leftJoin('department', 'department.id', 'job.department_id')
    .select(['job.id', 'job.code', 'job.title', 'company.name as company', 'location.name as location'])
    .select(['department.name as department', 'job.employment_type', 'job.work_location', 'job.openings'])
    .select(['job.closes_on', 'job.company_id', 'job.published'])
    .select(sql<string>`coalesce(job.published_at, job.created_at)`.as('published_at'))
    .select(
      sql<boolean>`exists (select from application
        join candidate on candidate.id = application.candidate_id
        where application.job_id = job.id and application.live and candidate.account_id = ${ctx.actor.id})`.as(
        'applied',
      ),
    )
    .where('job.visibility', 'in', ['internal', 'all'])

const MOST_LISTED = 200

export const listInternalJobs = (ctx: Ctx, words: string) =>
  internalJobs(ctx)
    .where('job.published', '=', true)
    .where((where) =>
      words === ''
        ? where.lit(true)
        : where.or([
            searchIn('job.title', words),
            searchIn('job.code', words),
            searchIn('company.name', words),
            searchIn('location.name', words),
          ]),
    )
    .orderBy('job.published_at', 'desc')
    .orderBy('job.id', 'desc')
    .limit(MOST_LISTED)
    .execute()

/** A job that was never opened is not there for employees; a closed one is remembered as such. */
export async function findOptionalInternalJob(ctx: Ctx, id: number) {
  const row = await internalJobs(ctx)
    .select(['job.description', 'job.skills', 'job.questions', 'job.experience_from', 'job.experience_to'])
    .where('job.id', '=', id)
    .where('job.published_at', 'is not', null)
    .executeTakeFirst()
  return row && { ...row, skills: row.skills as JobSkill[], questions: row.questions as JobQuestion[] }
}

/** The address with which the caller signs in, and where they work. */
export const findApplicant = (ctx: Ctx) =>
  ctx.db
    .selectFrom('account')
    .leftJoin('company', (join) => join.on('company.id', '=', ctx.actor.companyId))
    .select(['account.name', 'account.email', 'company.name as company'])
    .where('account.id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow()

export const isEmployeesAddress = async (ctx: Ctx, email: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('account')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email)
    .where('user_type', '<>', 'Client')
    .where('status', '=', 'active')
    .executeTakeFirst()) !== undefined
