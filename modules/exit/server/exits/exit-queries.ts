import { sql, type SqlBool } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { exitList } from '#exit/contract/exits/exit-calls.ts'
import { runningStates, type ExitState } from '#exit/contract/exit-lists.ts'
import { exitsVisibleTo } from '#exit/server/exit-policy.ts'

/** The position on the last working day, or today. */
const seat = (ctx: Ctx) => sql<{ department: string | null; designation: string | null }>`(
  select department.name as department, designation.name as designation from assignment as held
    left join department on department.id = held.department_id
    left join designation on designation.id = held.designation_id
  where held.account_id = exit.account_id
    and held.valid_from <= least(coalesce(exit.last_day, ${companyDay(ctx.now)}::date), ${companyDay(ctx.now)}::date)
  order by held.valid_from desc limit 1)`

const exits = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'employee_exit' | 'account' | 'employment' | 'company'>()
    .selectFrom('employee_exit as exit')
    .innerJoin('account as person', 'person.id', 'exit.account_id')
    .innerJoin('employment', 'employment.id', 'exit.employment_id')
    .innerJoin('company', 'company.id', 'exit.company_id')
    .leftJoin('account as lead', 'lead.id', 'exit.lead_id')
    .leftJoinLateral(seat(ctx).as('seat'), (join) => join.onTrue())

const daysLeft = (ctx: Ctx) => sql<number | null>`exit.last_day - ${companyDay(ctx.now)}::date`
const openLines = sql<number>`(
  select count(*)::integer from exit_clearance where exit_id = exit.id and status <> 'cleared')`

const views: Readonly<Record<string, (day: string) => ReturnType<typeof sql<SqlBool>>>> = {
  open: () => sql<SqlBool>`exit.status in ('resigned', 'accepted', 'in_notice', 'clearance', 'settled')`,
  waiting: () => sql<SqlBool>`exit.status = 'resigned'`,
  leaving: (day) =>
    sql<SqlBool>`exit.status in ('accepted', 'in_notice', 'clearance') and exit.last_day between ${day}::date and ${day}::date + 30`,
  over: () => sql<SqlBool>`exit.status in ('closed', 'withdrawn')`,
  all: () => sql<SqlBool>`true`,
}

export const exitQuery = listQuery(exitList, {
  from: (ctx) => exits(ctx).where(exitsVisibleTo(ctx.actor)),
  select: (rows, { ctx }) =>
    rows
      .selectAll('exit')
      .select(['person.name as person_name', 'employment.employee_code', 'company.name as company_name'])
      .select(['lead.name as lead_name', 'seat.department', openLines.as('clearances_open')])
      .select(daysLeft(ctx).as('days_left')),
  filters: {
    view: (rows, view, { ctx }) => rows.where(views[view]!(companyDay(ctx.now))),
    status: (rows, status) => rows.where('exit.status', '=', status),
    kind: (rows, kind) => rows.where('exit.kind', '=', kind),
    last_from: (rows, day) => rows.where('exit.last_day', '>=', day),
    last_to: (rows, day) => rows.where('exit.last_day', '<=', day),
    search: (rows, words) =>
      rows.where((where) =>
        where.or([searchIn('person.name', words), searchIn('employment.employee_code', words)]),
      ),
  },
  sorts: {
    person: neverNull('person.name'),
    status: neverNull('exit.status'),
    last_day: 'exit.last_day',
    kind: neverNull('exit.kind'),
    department: 'seat.department',
    noticed_on: neverNull('exit.noticed_on'),
    asked_on: 'exit.asked_on',
    lead: 'lead.name',
    company: neverNull('company.name'),
  },
  id: 'exit.id',
})
export type ListedExit = RowOf<typeof exitQuery>

export const findOptionalExit = (ctx: Ctx, id: number) =>
  exits(ctx)
    .leftJoin('account as recommender', 'recommender.id', 'exit.recommended_by')
    .selectAll('exit')
    .select(['person.name as person_name', 'employment.employee_code', 'employment.joined_on'])
    .select([
      'company.name as company_name',
      'lead.name as lead_name',
      'recommender.name as recommender_name',
    ])
    .select(['seat.department', 'seat.designation'])
    .where('exit.id', '=', id)
    .executeTakeFirst()
export type StoredExit = NonNullable<Awaited<ReturnType<typeof findOptionalExit>>>

/** Two who decide on one exit do so one after the other. */
export async function lockOptionalExit(ctx: Ctx, id: number): Promise<StoredExit | undefined> {
  await ctx.db.selectFrom('employee_exit').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findOptionalExit(ctx, id)
}

/** The one that is not withdrawn. */
export async function findOptionalExitOf(ctx: Ctx, employmentId: number): Promise<StoredExit | undefined> {
  const row = await ctx.db
    .selectFrom('employee_exit')
    .select('id')
    .where('employment_id', '=', employmentId)
    .where('status', '<>', 'withdrawn')
    .executeTakeFirst()
  return row && findOptionalExit(ctx, row.id)
}

type NewExit = Parameters<typeof insertRow<'employee_exit'>>[2]
export const insertExit = (ctx: Ctx, exit: NewExit) => insertRow(ctx, 'employee_exit', exit)

export const updateExit = (
  ctx: Ctx,
  row: RowToUpdate<'employee_exit'>,
  changes: Omit<Parameters<typeof updateRow<'employee_exit'>>[3], 'status'>,
) => updateRow(ctx, 'employee_exit', row, changes)

export async function listExitMoves(ctx: Ctx, id: number) {
  const rows = await ctx.db
    .selectFrom('transition')
    .select(['id', 'to_state', 'at', 'actor_name', 'comment'])
    .where('subject_table', '=', 'employee_exit')
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, to_state: row.to_state as ExitState }))
}

/** Running exits whose next state may have come with the day. */
export const listRunning = (ctx: Ctx) =>
  ctx.db
    .selectFrom('employee_exit')
    .select('id')
    .where('status', 'in', [...runningStates])
    .orderBy('id')
    .execute()
