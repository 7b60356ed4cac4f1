import { sql, type Expression, type SqlBool } from 'kysely'
import { cvStatuses, type Lane } from '#recruitment/contract/statuses/cv-statuses.ts'
import { jobList } from '#recruitment/contract/jobs/job-list.ts'
import type { JobRow } from '#recruitment/contract/jobs/job-views.ts'
import { notHiddenFrom } from '#recruitment/server/applications/application-sight-policy.ts'
import { jobsReached } from '#recruitment/server/recruitment-policy.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'

const numbersOf = (...lanes: readonly Lane[]): number[] =>
  [...cvStatuses].filter(([, { lane }]) => lanes.includes(lane)).map(([number]) => number)

const among = (...lanes: readonly Lane[]) =>
  sql<number>`coalesce(sum(count) filter (where cv_status = any (${numbersOf(...lanes)})), 0)::integer`

type Counted = {
  readonly applied: number
  readonly live: number
  readonly screening: number
  readonly interview: number
  readonly feedback: number
  readonly offer: number
  readonly filled: number
  readonly parked: number
  readonly oldest_waiting: string | null
}

/** How many applications of `job` stand in which lane; filled are those who joined. */
const countedWhere = (seen: Expression<SqlBool>) => sql<Counted>`(
  select coalesce(sum(count), 0)::integer as applied, coalesce(sum(alive), 0)::integer as live,
    ${among('screening')} as screening, ${among('interview')} as interview, ${among('feedback')} as feedback,
    ${among('pre_offer', 'offer')} as offer, ${among('joined')} as filled, ${among('parked')} as parked,
    min(oldest) filter (where cv_status = any (${numbersOf('screening')})) as oldest_waiting
  from (
    select cv_status, count(*) as count, count(*) filter (where live) as alive, min(since) filter (where live) as oldest
    from application
    where application.job_id = job.id and ${seen}
    group by cv_status) as by_status)`

/** As far as the reader may know of them: an internal applicant is not counted for the managers above. */
export const countedFor = (ctx: Ctx) => countedWhere(notHiddenFrom(ctx))

const recruiterNames = sql<string>`coalesce((
  select string_agg(account.name, ', ' order by account.name) from job_recruiter
    join account on account.id = job_recruiter.account_id where job_recruiter.job_id = job.id), '')`

const isRecruiter = (id: number) => sql<SqlBool>`exists (
  select from job_recruiter where job_recruiter.job_id = job.id and job_recruiter.account_id = ${id})`
const worksOn = (id: number): Expression<SqlBool> =>
  sql<SqlBool>`(job.hiring_manager_id = ${id} or ${isRecruiter(id)})`

const jobs = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'job' | 'company' | 'location' | 'department' | 'account'>()
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .leftJoin('location', 'location.id', 'job.location_id')
    .leftJoin('department', 'department.id', 'job.department_id')
    .leftJoin('account as hiring_manager', 'hiring_manager.id', 'job.hiring_manager_id')
    .innerJoinLateral(countedFor(ctx).as('counted'), (join) => join.onTrue())

const views: Readonly<Record<string, (ctx: Ctx) => Expression<SqlBool>>> = {
  open: () => sql<SqlBool>`job.published`,
  mine: ({ actor }) => worksOn(actor.id),
  filled: () => sql<SqlBool>`(job.published and counted.filled >= job.openings)`,
  closed: () => sql<SqlBool>`not job.published`,
  all: () => sql<SqlBool>`true`,
}

/** In days of the companies; of a closed job until it was closed. */
const daysSince = (instant: string, until: Expression<unknown>) =>
  sql<number | null>`(${until} - (${sql.ref(instant)} at time zone 'Asia/Kolkata')::date)`
const today = (ctx: Ctx) => sql`${companyDay(ctx.now)}::date`
const lastOpenDay = (ctx: Ctx) =>
  sql`case when job.published then ${today(ctx)} else (job.closed_at at time zone 'Asia/Kolkata')::date end`
const stateOfJob = sql<JobRow['status']>`case when job.published then 'open' else 'closed' end`

export const jobQuery = listQuery(jobList, {
  from: (ctx) => jobs(ctx).where(jobsReached(ctx.actor)),
  select: (rows, { ctx }) =>
    rows
      .selectAll('counted')
      .select(['job.id', 'job.code', 'job.title', 'job.employment_type', 'job.visibility', 'job.openings'])
      .select(['job.published_at', 'job.closes_on', 'company.name as company', 'location.name as location'])
      .select(['department.name as department', 'hiring_manager.name as hiring_manager'])
      .select([stateOfJob.as('status'), recruiterNames.as('recruiters')])
      .select(daysSince('counted.oldest_waiting', today(ctx)).as('days_waiting'))
      .select(daysSince('job.published_at', lastOpenDay(ctx)).as('days_open')),
  filters: {
    view: (rows, view, { ctx }) => rows.where(views[view]!(ctx)),
    company_id: (rows, id) => rows.where('job.company_id', '=', id),
    location_id: (rows, id) => rows.where('job.location_id', '=', id),
    department_id: (rows, id) => rows.where('job.department_id', '=', id),
    employment_type: (rows, type) => rows.where('job.employment_type', '=', type),
    visibility: (rows, visibility) => rows.where('job.visibility', '=', visibility),
    person_id: (rows, id) => rows.where(worksOn(id)),
    search: (rows, words) =>
      rows.where((where) => where.or([searchIn('job.title', words), searchIn('job.code', words)])),
  },
  sorts: ({ ctx }) => ({
    title: neverNull('job.title'),
    code: neverNull('job.code'),
    status: stateOfJob,
    applied: 'counted.applied',
    openings: neverNull('job.openings'),
    days_waiting: daysSince('counted.oldest_waiting', today(ctx)),
    days_open: daysSince('job.published_at', lastOpenDay(ctx)),
    location: 'location.name',
    company: neverNull('company.name'),
    department: 'department.name',
    hiring_manager: 'hiring_manager.name',
    published_at: 'job.published_at',
    closes_on: 'job.closes_on',
  }),
  totals: {
    applied: 'counted.applied',
    screening: 'counted.screening',
    interview: 'counted.interview',
    feedback: 'counted.feedback',
    offer: 'counted.offer',
    filled: 'counted.filled',
    openings: 'job.openings',
    parked: 'counted.parked',
  },
  id: 'job.id',
})

/** Of one job, for its page. */
export const countApplications = (ctx: Ctx, id: number) =>
  jobs(ctx).selectAll('counted').where('job.id', '=', id).executeTakeFirstOrThrow()

/** For the job that closes what is filled: all of them count. */
export const countAllApplications = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('job')
    .innerJoinLateral(countedWhere(sql`true`).as('counted'), (join) => join.onTrue())
    .selectAll('counted')
    .where('job.id', '=', id)
    .executeTakeFirstOrThrow()
