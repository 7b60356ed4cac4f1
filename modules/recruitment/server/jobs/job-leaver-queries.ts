import { sql } from 'kysely'
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
    .select(['job.id', 'job.title as name'])
    .where('job_recruiter.account_id', '=', id)
    .orderBy('job.id')
    .execute()

/** A successor who recruits for the job already is named once. */
async function passJobsOn(ctx: Ctx, { id, successor }: Leaver): Promise<void> {
  await sql`
    insert into job_recruiter (job_id, account_id)
    select job_id, ${successor.id}::integer from job_recruiter where account_id = ${id}
    on conflict do nothing`.execute(ctx.db)
  await ctx.db.deleteFrom('job_recruiter').where('account_id', '=', id).execute()
}

const recruiter = rowDuty({
  things: ['job for which they recruit', 'jobs for which they recruit'],
  text: (things, { successor }) => `${things} will be with ${successor.name}.`,
  find: listRecruited,
  move: (ctx, _rows, leaver) => passJobsOn(ctx, leaver),
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
