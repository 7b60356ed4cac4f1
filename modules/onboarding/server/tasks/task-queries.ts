import { sql, type Insertable, type SqlBool, type Updateable } from 'kysely'
import type { Database } from '#database/schema.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchWords } from '#platform/server/database/search-in.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import type { TaskDue, TaskListView } from '#onboarding/contract/onboarding-lists.ts'
import { taskList } from '#onboarding/contract/tasks/task-calls.ts'
import { ownTasks, tasksVisibleTo } from '#onboarding/server/onboarding-policy.ts'

const joiningDay = sql<string | null>`coalesce(onboarding.joining_on, onboarding.tentative_doj)`
const dueOn = sql<string | null>`${joiningDay} + task.days`
// By the day on which it is due; then those without one, and a thousand years later what is closed.
const sortDay = sql<string>`coalesce(${dueOn}, date '3000-01-01')
  + case when task.state = 'open' then 0 else 365000 end`
const isLate = (day: string) => sql<boolean>`coalesce(task.state = 'open' and ${dueOn} < ${day}::date, false)`

const tasks = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'onboarding_task' | 'onboarding' | 'location' | 'account'>()
    .selectFrom('onboarding_task as task')
    .innerJoin('onboarding', 'onboarding.id', 'task.onboarding_id')
    .leftJoin('location', 'location.id', 'onboarding.location_id')
    .leftJoin('account as owner', 'owner.id', 'task.owner_id')
    .leftJoin('account as closer', 'closer.id', 'task.closed_by')
    .leftJoin('onboarding_task as first', 'first.id', 'task.after_id')

const withColumns = (ctx: Ctx, rows = tasks(ctx)) =>
  rows
    .selectAll('task')
    .select(['owner.name as owner_name', 'closer.name as closer_name', 'first.title as after_title'])
    .select(['first.state as after_state', 'onboarding.name as newcomer', 'location.name as office'])
    .select(['onboarding.company_id', 'onboarding.line_manager_id', 'onboarding.status as onboarding_status'])
    .select([joiningDay.as('joining_day'), dueOn.as('due_on'), isLate(companyDay(ctx.now)).as('late')])

export type StoredTask = Awaited<ReturnType<typeof listTasksOf>>[number]

export const listTasksOf = (ctx: Ctx, onboardingId: number) =>
  withColumns(ctx)
    .where('task.onboarding_id', '=', onboardingId)
    .orderBy('task.days')
    .orderBy('task.id')
    .execute()

/** Held until the end, with what decides about it. */
export async function lockOptionalTask(ctx: Ctx, id: number): Promise<StoredTask | undefined> {
  await ctx.db.selectFrom('onboarding_task').select('id').where('id', '=', id).forUpdate().execute()
  return withColumns(ctx).where('task.id', '=', id).executeTakeFirst()
}

/** Tasks that wait for this one and are done. */
export const findOptionalDoneAfter = (ctx: Ctx, taskId: number) =>
  ctx.db
    .selectFrom('onboarding_task')
    .select('title')
    .where('after_id', '=', taskId)
    .where('state', '=', 'done')
    .limit(1)
    .executeTakeFirst()

/** What is no longer worth doing, because no one comes, is on no board. */
const worthwhile = sql<SqlBool>`onboarding.status <> 'cancelled'`

const views: Readonly<Record<TaskListView, (ctx: Ctx) => ReturnType<typeof sql<SqlBool>>>> = {
  mine: (ctx) => sql<SqlBool>`task.state = 'open' and ${ownTasks(ctx.actor)}`,
  late: (ctx) => sql<SqlBool>`${isLate(companyDay(ctx.now))}`,
  open: () => sql<SqlBool>`task.state = 'open'`,
  closed: () => sql<SqlBool>`task.state <> 'open'`,
  all: () => sql<SqlBool>`true`,
}

const DAYS_OF_A_WEEK = 7

const dues: Readonly<Record<TaskDue, (day: string) => ReturnType<typeof sql<SqlBool>>>> = {
  late: (day) => sql<SqlBool>`${dueOn} < ${day}::date`,
  today: (day) => sql<SqlBool>`${dueOn} = ${day}::date`,
  week: (day) =>
    sql<SqlBool>`${dueOn} between ${day}::date + 1 and ${day}::date + ${DAYS_OF_A_WEEK}::integer`,
  later: (day) => sql<SqlBool>`${dueOn} > ${day}::date + ${DAYS_OF_A_WEEK}::integer`,
  undated: () => sql<SqlBool>`${dueOn} is null`,
}

export const taskQuery = listQuery(taskList, {
  from: (ctx: Ctx) => tasks(ctx).where(worthwhile).where(tasksVisibleTo(ctx.actor)),
  select: (rows, { ctx }) => withColumns(ctx, rows),
  filters: {
    view: (rows, view, { ctx }) => rows.where(views[view](ctx)),
    team: (rows, team) => rows.where('task.team', '=', team),
    location_id: (rows, id) => rows.where('onboarding.location_id', '=', id),
    due: (rows, due, { ctx }) => rows.where('task.state', '=', 'open').where(dues[due](companyDay(ctx.now))),
    search: (rows, words) => rows.where(searchWords(sql`lower(task.title || ' ' || onboarding.name)`, words)),
  },
  sorts: {
    title: neverNull('task.title'),
    newcomer: neverNull('onboarding.name'),
    due_on: neverNull(sortDay),
    joining_day: joiningDay,
    team: neverNull('task.team'),
    owner: 'owner.name',
    office: 'location.name',
    state: neverNull('task.state'),
  },
  id: 'task.id',
})

export const insertTask = (ctx: Ctx, task: Insertable<Database['onboarding_task']>) =>
  insertRow(ctx, 'onboarding_task', task)

export const updateTask = (
  ctx: Ctx,
  task: { readonly id: number; readonly version: number },
  changes: Updateable<Database['onboarding_task']>,
) => updateRow(ctx, 'onboarding_task', task, changes)

/** Open tasks that became late on a day, with who is to hear of it. */
export const listTasksLateOn = (ctx: Ctx, day: string) =>
  withColumns(ctx)
    .where('task.state', '=', 'open')
    .where(worthwhile)
    .where(sql<SqlBool>`${dueOn} = ${day}::date - 1`)
    .orderBy('task.id')
    .execute()
