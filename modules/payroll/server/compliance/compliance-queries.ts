import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { taskList } from '#payroll/contract/compliance/compliance-calls.ts'

const evidenceOf = sql<{ id: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', file.id, 'name', file.name) order by file.id), '[]')
  from compliance_evidence as file where file.task_id = task.id)`

const isLate = (ctx: Ctx) =>
  sql<boolean>`(task.state = 'open' and task.due_on < ${companyDay(ctx.now)}::date)`

export const taskQuery = listQuery(taskList, {
  from: (ctx) =>
    ctx.db
      .$pickTables<'compliance_task' | 'company' | 'account'>()
      .selectFrom('compliance_task as task')
      .innerJoin('company', 'company.id', 'task.company_id')
      .leftJoin('account as owner', 'owner.id', 'task.owner_id')
      .leftJoin('account as doer', 'doer.id', 'task.done_by')
      .leftJoin('account as subject', 'subject.id', 'task.account_id'),
  select: (rows, { ctx }) =>
    rows
      .selectAll('task')
      .select(['company.name as company_name', 'owner.name as owner_name', 'doer.name as doer_name'])
      .select(['subject.name as subject_name'])
      .select([isLate(ctx).as('late'), evidenceOf.as('evidence')]),
  filters: {
    search: (rows, words) =>
      rows.where((where) => where.or([searchIn('task.title', words), searchIn('task.period', words)])),
    state: (rows, state) => rows.where('task.state', '=', state),
    late: (rows, yes, { ctx }) => rows.where(isLate(ctx), '=', yes),
    due: (rows, range) => {
      const [from = '', to = ''] = range.split('..')
      return rows
        .$if(from !== '', (found) => found.where('task.due_on', '>=', from))
        .$if(to !== '', (found) => found.where('task.due_on', '<=', to))
    },
    company_id: (rows, id) => rows.where('task.company_id', '=', id),
    mine: (rows, yes, { ctx }) =>
      rows.where(sql<boolean>`(task.owner_id is not distinct from ${ctx.actor.id}::integer)`, '=', yes),
  },
  sorts: {
    due_on: neverNull('task.due_on'),
    title: neverNull('task.title'),
    company: neverNull('company.name'),
    state: 'task.state',
    owner: 'owner.name',
    done_on: 'task.done_on',
  },
  id: 'task.id',
})

export type ListedTask = RowOf<typeof taskQuery>

export const lockOptionalTask = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('compliance_task').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type NewTask = {
  readonly company_id: number
  readonly duty: string | null
  readonly title: string
  readonly period: string
  readonly jurisdiction: string
  readonly due_on: string
  readonly confidence: 'H' | 'H-M' | 'M' | 'L-M' | 'L'
  readonly source: string
  readonly account_id: number | null
  readonly owner_id: number | null
}

export const insertTask = (ctx: Ctx, task: NewTask) => insertRow(ctx, 'compliance_task', task)

export const assignOwner = (ctx: Ctx, row: RowToUpdate<'compliance_task'>, owner_id: number | null) =>
  updateRow(ctx, 'compliance_task', row, { owner_id })

export const finish = (
  ctx: Ctx,
  row: RowToUpdate<'compliance_task'>,
  outcome: { readonly state: 'done' | 'not_needed'; readonly done_on: string | null; readonly note: string },
) => updateRow(ctx, 'compliance_task', row, { ...outcome, done_by: ctx.actor.id, done_at: ctx.now })

export const insertEvidence = (
  ctx: Ctx,
  evidence: { readonly task_id: number; readonly file_id: string; readonly name: string },
) => insertRow(ctx, 'compliance_evidence', { ...evidence, added_by: ctx.actor.id, added_at: ctx.now })

export async function countEvidence(ctx: Ctx, taskId: number): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('compliance_evidence')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
  return count
}

export const findOptionalEvidence = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('compliance_evidence').selectAll().where('id', '=', id).executeTakeFirst()

/** One filling of the calendar after the other. */
export const waitForFilling = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtext('compliance-calendar'))`.execute(ctx.db)

export const listTasksFrom = (ctx: Ctx, day: string) =>
  ctx.db
    .selectFrom('compliance_task')
    .select(['duty', 'company_id', 'due_on', 'account_id', 'title'])
    .where('duty', 'is not', null)
    .where('due_on', '>=', day)
    .execute()

/** The newest owner of each duty in each company; a new task is not given to one who has left. */
export async function listOwners(ctx: Ctx): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.db
    .selectFrom('compliance_task')
    .innerJoin('account', 'account.id', 'owner_id')
    .select(['duty', 'compliance_task.company_id', 'owner_id'])
    .where('duty', 'is not', null)
    .where('account.status', '<>', 'left')
    .orderBy('due_on')
    .orderBy('compliance_task.id')
    .execute()
  return new Map(rows.map(({ duty, company_id, owner_id }) => [`${duty} ${company_id}`, owner_id!]))
}

/** Companies with people, and the states in which they sit on a day. */
export async function listCompanyStates(ctx: Ctx, day: string) {
  const rows = await ctx.db
    .selectFrom('assignment as seat')
    .innerJoin('location', 'location.id', 'seat.location_id')
    .select(['seat.company_id', 'location.indian_state as state'])
    .where(sql<boolean>`daterange(seat.valid_from, seat.valid_to, '[]') @> ${day}::date`)
    .distinct()
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ company_id }) => company_id)].map(([id, seats]) => [
      id,
      new Set(seats.map(({ state }) => state)),
    ]),
  )
}

export const listExits = (ctx: Ctx, { from, to }: { readonly from: string; readonly to: string }) =>
  ctx.db
    .selectFrom('employment')
    .select(['person_id', 'company_id', 'service_since', 'leaving'])
    .select(sql<string>`left_on`.as('left_on'))
    .where('left_on', '>=', from)
    .where('left_on', '<=', to)
    // Who moves to another company of the group goes on there.
    .where(sql<boolean>`leaving is distinct from 'transferred'`)
    .orderBy('id')
    .execute()

export const listOpenOn = (ctx: Ctx, day: string) =>
  ctx.db
    .selectFrom('compliance_task')
    .innerJoin('company', 'company.id', 'company_id')
    .select(['compliance_task.id', 'title', 'owner_id', 'company.name as company'])
    .where('state', '=', 'open')
    .where('due_on', '=', day)
    .orderBy('compliance_task.id')
    .execute()

export const countDue = (ctx: Ctx, { today, until }: { readonly today: string; readonly until: string }) =>
  ctx.db
    .selectFrom('compliance_task')
    .select([
      sql<number>`(count(*) filter (where due_on < ${today}::date))::integer`.as('late'),
      sql<number>`(count(*) filter (where due_on >= ${today}::date))::integer`.as('soon'),
    ])
    .where('state', '=', 'open')
    .where('due_on', '<=', until)
    .executeTakeFirstOrThrow()
