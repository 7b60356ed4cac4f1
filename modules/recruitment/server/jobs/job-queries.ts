import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { numberOfStatus } from '#recruitment/contract/statuses/cv-statuses.ts'
import { notHiddenFrom } from '#recruitment/server/applications/application-sight-policy.ts'
import type { JobQuestion, JobRound, JobSkill } from '#recruitment/contract/jobs/job-parts.ts'

const recruiters = sql<number[]>`array(
  select account_id from job_recruiter where job_id = job.id order by account_id)`

const jobsWithNames = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'job' | 'company' | 'location' | 'department' | 'account'>()
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .leftJoin('location', 'location.id', 'job.location_id')
    .leftJoin('department', 'department.id', 'job.department_id')
    .leftJoin('account as hiring_manager', 'hiring_manager.id', 'job.hiring_manager_id')
    .selectAll('job')
    .select(['company.name as company_name', 'location.name as location_name'])
    .select(['department.name as department_name', 'hiring_manager.name as hiring_manager_name'])
    .select(recruiters.as('recruiter_ids'))

type Row = Awaited<ReturnType<ReturnType<typeof jobsWithNames>['executeTakeFirstOrThrow']>>

/** The columns of JSON were checked when they were written. */
const typed = (row: Row) => ({
  ...row,
  skills: row.skills as JobSkill[],
  rounds: row.rounds as JobRound[],
  questions: row.questions as JobQuestion[],
})
export type StoredJob = ReturnType<typeof typed>

/** The row with its recruiters, so that it is what the policy decides by. */
export async function findOptionalJob(ctx: Ctx, id: number): Promise<StoredJob | undefined> {
  const row = await jobsWithNames(ctx).where('job.id', '=', id).executeTakeFirst()
  return row && typed(row)
}

/** Two who change one job do so one after the other. */
export async function lockOptionalJob(ctx: Ctx, id: number): Promise<StoredJob | undefined> {
  await ctx.db.selectFrom('job').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findOptionalJob(ctx, id)
}

/** Numbers may be left out when a creation fails, and are never given twice. */
export async function nextJobNumber(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select nextval('job_code_number')::integer as number`.execute(ctx.db)
  return rows[0]!.number
}

export async function setRecruiters(ctx: Ctx, jobId: number, accountIds: readonly number[]): Promise<void> {
  await ctx.db.deleteFrom('job_recruiter').where('job_id', '=', jobId).execute()
  const values = [...new Set(accountIds)].map((account_id) => ({ job_id: jobId, account_id }))
  if (values.length > 0) await ctx.db.insertInto('job_recruiter').values(values).execute()
}

export const listRecruiters = (ctx: Ctx, jobId: number) =>
  ctx.db
    .selectFrom('job_recruiter')
    .innerJoin('account', 'account.id', 'job_recruiter.account_id')
    .select(['account.id', 'account.name'])
    .where('job_recruiter.job_id', '=', jobId)
    .orderBy('account.name')
    .execute()

/** Which of them can work on a job: active colleagues. */
export async function listColleaguesAmong(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .where('status', '=', 'active')
    .where('user_type', '<>', 'Client')
    .execute()
  return rows.map(({ id }) => id)
}

/** Office and department are chosen from lists; one that was deleted meanwhile is refused. */
export async function isPlaceKnown(
  ctx: Ctx,
  place: {
    readonly company_id: number
    readonly location_id: number | null
    readonly department_id: number | null
  },
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from company where id = ${place.company_id})
      and (${place.location_id}::integer is null or exists (select from location where id = ${place.location_id}))
      and (${place.department_id}::integer is null or exists (select from department where id = ${place.department_id}))
      as known`.execute(ctx.db)
  return rows[0]!.known
}

/** Open jobs whose closing date has passed, or whose openings are filled. */
export async function listDueToClose(ctx: Ctx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from job
    where published and (closes_on < ${companyDay(ctx.now)}::date
      or (closes_when_filled and openings <=
        (select count(*) from application where job_id = job.id and cv_status = ${numberOfStatus('onboarded')})))
    order by id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

export const listLiveApplications = (ctx: Ctx, jobId: number) =>
  ctx.db
    .selectFrom('application')
    .innerJoin('candidate', 'candidate.id', 'application.candidate_id')
    .select(['application.id', 'application.cv_status', 'application.candidate_id', 'application.source'])
    .select(['application.referrer_id', 'candidate.name', 'candidate.tags'])
    .select(notHiddenFrom(ctx).as('is_seen'))
    .where('application.job_id', '=', jobId)
    .where('application.live', '=', true)
    .orderBy('application.id')
    .execute()
export type LiveApplication = Awaited<ReturnType<typeof listLiveApplications>>[number]
