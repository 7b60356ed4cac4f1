import { sql } from 'kysely'
import { listHolders } from '#organization/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { RecruitmentPermission } from '#recruitment/contract/recruitment-permissions.ts'
import { confidential } from '#platform/server/confidential-changes.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ColumnName } from '#platform/server/leavers/account-references.ts'
import { rowDuty, type Leaver } from '#platform/server/leavers/leaver-duty.ts'
import { ownedRows } from '#platform/server/leavers/owned-rows-queries.ts'

const hiringManager = ownedRows({
  table: 'job',
  column: 'hiring_manager_id',
  name: sql<string>`job.title`,
  things: ['job for which they hire', 'jobs for which they hire'],
})

const listRecruited = (ctx: Ctx, { id }: Pick<Leaver, 'id'>) =>
  ctx.db
    .selectFrom('job_recruiter')
    .innerJoin('job', 'job.id', 'job_recruiter.job_id')
    .select(['job.id', 'job.title as name', 'job.company_id'])
    .where('job_recruiter.account_id', '=', id)
    .orderBy('job.id')
    .execute()

const MANAGE: RecruitmentPermission = 'recruitment.record.manage'
const FORCE: RecruitmentPermission = 'recruitment.record.force'

async function mayRecruit(ctx: Ctx, accountId: number): Promise<boolean> {
  const { rows } = await sql`
    select from account_role as held join role_grant using (role_id)
    where held.account_id = ${accountId} and role_grant.permission = ${MANAGE}
      and daterange(held.valid_from, held.valid_to, '[]') @> ${companyDay(ctx.now)}::date`.execute(ctx.db)
  return rows.length > 0
}

/** Where the successor does not recruit, an HR manager of the company does: no job is left to someone who can’t open it. */
async function nextRecruiter(ctx: Ctx, companyId: number, { id, successor }: Leaver): Promise<number> {
  if (await mayRecruit(ctx, successor.id)) return successor.id
  const hr = await listHolders(ctx, { permission: FORCE, companyId })
  return hr.find((one) => one !== id) ?? successor.id
}

/** Someone who recruits for the job already is named once. */
async function passJobsOn(ctx: Ctx, jobs: Awaited<ReturnType<typeof listRecruited>>, leaver: Leaver) {
  for (const { id: job_id, company_id } of jobs)
    await ctx.db
      .insertInto('job_recruiter')
      .values({ job_id, account_id: await nextRecruiter(ctx, company_id, leaver) })
      .onConflict((known) => known.doNothing())
      .execute()
  await ctx.db.deleteFrom('job_recruiter').where('account_id', '=', leaver.id).execute()
}

const recruiter = rowDuty({
  things: ['job for which they recruit', 'jobs for which they recruit'],
  text: (things, { successor }) =>
    `${things} will be with ${successor.name}, or with HR where ${successor.name} doesn’t recruit.`,
  find: listRecruited,
  move: (ctx, rows, leaver) => passJobsOn(ctx, [...rows], leaver),
})

export const jobLeaverDuties = [hiringManager, recruiter]

export const jobAccounts = {
  handedOver: ['job.hiring_manager_id', 'job_recruiter.account_id'],
  doneBy: [
    'candidate_consent_text.written_by',
    'job.created_by',
    'job_edition.made_by',
    'job_requisition.asked_by',
    'job_requisition.decided_by',
    'website_candidate.decided_by',
  ],
  ownRows: ['job_requisition.replaces_account_id'],
} as const satisfies Readonly<Record<string, readonly ColumnName[]>>

export const jobConfidentialChanges = confidential(['recruitment.pay.view'], {
  job: ['salary_from', 'salary_to'],
  job_requisition: ['budget_from', 'budget_to'],
})
