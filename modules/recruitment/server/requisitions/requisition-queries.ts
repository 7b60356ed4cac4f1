import { sql, type Expression, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { must } from '#platform/server/must.ts'
import { jobMessages } from '#recruitment/contract/jobs/job-messages.ts'
import { requisitionList } from '#recruitment/contract/requisitions/requisition-calls.ts'
import { requisitionMessages as say } from '#recruitment/contract/requisitions/requisition-messages.ts'
import { numberOfStatus } from '#recruitment/contract/statuses/cv-statuses.ts'
import { maySeeRequisition, requisitionsVisibleTo } from './requisition-policy.ts'

const joined = sql<number>`(
  select count(*)::integer from application
    where application.job_id = job.id and cv_status = ${numberOfStatus('onboarded')})`

const requisitions = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'job_requisition' | 'company' | 'account' | 'location' | 'department' | 'job'>()
    .selectFrom('job_requisition as wish')
    .innerJoin('company', 'company.id', 'wish.company_id')
    .innerJoin('account as asker', 'asker.id', 'wish.asked_by')
    .leftJoin('location', 'location.id', 'wish.location_id')
    .leftJoin('department', 'department.id', 'wish.department_id')
    .leftJoin('job', 'job.requisition_id', 'wish.id')

const views: Readonly<Record<string, (ctx: Ctx) => Expression<SqlBool>>> = {
  open: () => sql<SqlBool>`wish.status in ('draft', 'waiting', 'approved')`,
  waiting: ({ actor }) => sql<SqlBool>`(wish.status = 'waiting' and wish.asked_by <> ${actor.id})`,
  mine: ({ actor }) => sql<SqlBool>`wish.asked_by = ${actor.id}`,
  all: () => sql<SqlBool>`true`,
}

export const requisitionQuery = listQuery(requisitionList, {
  from: (ctx) => requisitions(ctx).where(requisitionsVisibleTo(ctx.actor)),
  select: (rows) =>
    rows
      .leftJoin('account as replaced', 'replaced.id', 'wish.replaces_account_id')
      .leftJoin('account as decider', 'decider.id', 'wish.decided_by')
      .selectAll('wish')
      .select(['company.name as company', 'location.name as location', 'department.name as department'])
      .select(['asker.name as asker_name', 'replaced.name as replaced_name', 'decider.name as decider_name'])
      .select(['job.id as job_id', 'job.code as job_code', joined.as('filled')]),
  filters: {
    view: (rows, view, { ctx }) => rows.where(views[view]!(ctx)),
    status: (rows, status) => rows.where('wish.status', '=', status),
    company_id: (rows, id) => rows.where('wish.company_id', '=', id),
    search: (rows, words) => rows.where(searchIn('wish.position', words)),
  },
  sorts: {
    position: neverNull('wish.position'),
    status: neverNull('wish.status'),
    headcount: neverNull('wish.headcount'),
    department: 'department.name',
    needed_on: 'wish.needed_on',
    asked_by: neverNull('asker.name'),
    asked_at: neverNull('wish.asked_at'),
    company: neverNull('company.name'),
    location: 'location.name',
  },
  totals: { headcount: 'wish.headcount', filled: joined },
  id: 'wish.id',
})
export type ListedRequisition = RowOf<typeof requisitionQuery>

/** Held, so that two who decide do so one after the other. */
export async function lockRequisition(ctx: Ctx, id: number) {
  const wish = await ctx.db
    .selectFrom('job_requisition')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  must(wish && maySeeRequisition(ctx.actor, wish), say.noSuchRequisition)
  return wish
}
export type StoredRequisition = Awaited<ReturnType<typeof lockRequisition>>

/** For the job that is made of it: approved, and not taken by another job. */
export async function takeRequisition(ctx: Ctx, id: number): Promise<void> {
  const wish = await lockRequisition(ctx, id)
  must(wish.status === 'approved', jobMessages.requisitionNot)
  const taken = await ctx.db
    .selectFrom('job')
    .select('id')
    .where('requisition_id', '=', id)
    .executeTakeFirst()
  must(!taken, jobMessages.requisitionTaken)
}

/** Positions that wait for a decision of this person; oldest first. */
export const listWaiting = (ctx: Ctx) =>
  requisitions(ctx)
    .select([
      'wish.id',
      'wish.position',
      'wish.headcount',
      'wish.asked_at',
      'wish.company_id',
      'wish.asked_by',
    ])
    .select('asker.name as asker_name')
    .where('wish.status', '=', 'waiting')
    .where('wish.asked_by', '<>', ctx.actor.id)
    .where(requisitionsVisibleTo(ctx.actor))
    .orderBy('wish.asked_at')
    .orderBy('wish.id')
    .execute()
