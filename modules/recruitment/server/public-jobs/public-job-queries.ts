import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { JobQuestion, JobSkill } from '#recruitment/contract/jobs/job-parts.ts'

/** What strangers may know: nothing of internal jobs, and a salary only where the job shows it. */
const publicJobs = (ctx: Ctx) =>
  ctx.db
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .leftJoin('location', 'location.id', 'job.location_id')
    .leftJoin('department', 'department.id', 'job.department_id')
    .select(['job.id', 'job.code', 'job.slug', 'job.title', 'job.company_id', 'company.name as company'])
    .select(['job.department_id', 'department.name as department', 'location.name as location'])
    .select(['location.time_zone', 'job.employment_type', 'job.work_location', 'job.openings'])
    .select([
      'job.experience_from',
      'job.experience_to',
      'job.published',
      'job.published_at',
      'job.closes_on',
    ])
    .select([
      sql<number | null>`case when job.salary_shown then job.salary_from end`.as('salary_from'),
      sql<number | null>`case when job.salary_shown then job.salary_to end`.as('salary_to'),
    ])
    .where('job.visibility', 'in', ['website', 'all'])

const byCompany = (companyId: number | null) =>
  companyId === null ? sql<boolean>`true` : sql<boolean>`job.company_id = ${companyId}`

const MOST_LISTED = 200

export const listOpenJobs = (ctx: Ctx, companyId: number | null) =>
  publicJobs(ctx)
    .where('job.published', '=', true)
    .where(byCompany(companyId))
    .orderBy('job.published_at', 'desc')
    .orderBy('job.id', 'desc')
    .limit(MOST_LISTED)
    .execute()
export type ListedOpenJob = Awaited<ReturnType<typeof listOpenJobs>>[number]

/** Anything else is no address that a job has. */
const SLUG = /^[a-z0-9-]{1,90}$/

/** A job that was never published is not there for strangers; a closed one is remembered as such. */
export async function findOptionalPublicJob(ctx: Ctx, slug: string) {
  if (!SLUG.test(slug)) return undefined
  const row = await publicJobs(ctx)
    .select(['job.description', 'job.skills', 'job.questions'])
    .where('job.slug', '=', slug)
    .where('job.published_at', 'is not', null)
    .executeTakeFirst()
  return (
    row && {
      ...row,
      skills: row.skills as JobSkill[],
      questions: row.questions as JobQuestion[],
    }
  )
}
export type PublicJob = NonNullable<Awaited<ReturnType<typeof findOptionalPublicJob>>>

const MOST_SIMILAR = 5

/** Open jobs nearest to a closed one: words of the title, then department, then company. */
export const listSimilarJobs = (ctx: Ctx, job: PublicJob) =>
  publicJobs(ctx)
    .where('job.published', '=', true)
    .where('job.id', '<>', job.id)
    .orderBy(
      sql`similarity(lower(job.title), lower(${job.title}))
        + case when job.department_id = ${job.department_id}::integer then 0.5 else 0 end
        + case when job.company_id = ${job.company_id} then 0.2 else 0 end`,
      'desc',
    )
    .orderBy('job.id', 'desc')
    .limit(MOST_SIMILAR)
    .execute()

export const findOptionalCompanyName = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('company').select(['id', 'name']).where('id', '=', id).executeTakeFirst()

/** The newest text is the one that is asked. */
export const findConsentText = (ctx: Ctx) =>
  ctx.db
    .selectFrom('candidate_consent_text')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
