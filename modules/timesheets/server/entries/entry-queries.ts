import { sql, type SqlBool } from 'kysely'
import { dayAfter } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { leadsProject, worksOnProject } from '#project-register/server/public.ts'
import { holdLocksOpen } from '#timesheets/server/lock-queries.ts'
import { weekState } from '#timesheets/server/week-rules.ts'

/** From here on no one else writes this week of the person until the transaction ends. */
export async function holdWeek(ctx: Ctx, accountId: number, monday: string) {
  await holdLocksOpen(ctx)
  await ctx.db
    .insertInto('timesheet_week')
    .values({ account_id: accountId, monday })
    .onConflict((conflict) => conflict.columns(['account_id', 'monday']).doNothing())
    .execute()
  return ctx.db
    .selectFrom('timesheet_week')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('monday', '=', monday)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const findOptionalWeek = (ctx: Ctx, accountId: number, monday: string) =>
  ctx.db
    .selectFrom('timesheet_week')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('monday', '=', monday)
    .executeTakeFirst()

const entries = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'timesheet_entry' | 'project' | 'account' | 'project_item' | 'project_effort'>()
    .selectFrom('timesheet_entry as entry')
    .leftJoin('project', 'project.id', 'entry.project_id')
    .leftJoin('account as decider', 'decider.id', 'entry.decided_by')
    .leftJoin('project_item as item', 'item.id', 'entry.item_id')
    .leftJoin('project_effort as effort', 'effort.id', 'entry.effort_id')
    .selectAll('entry')
    .select(['project.name as project', 'project.key as project_key', 'decider.name as decider'])
    .select(['item.title as item_title', 'effort.title as effort'])
    .select(sql<string | null>`project.key || '-' || item.number`.as('item_key'))

type OfPerson = { readonly accountId: number; readonly from: string; readonly to: string }

export const listEntries = (ctx: Ctx, { accountId, from, to }: OfPerson) =>
  entries(ctx)
    .where('entry.account_id', '=', accountId)
    .where('entry.day', '>=', from)
    .where('entry.day', '<=', to)
    .orderBy('entry.day')
    .orderBy('entry.starts_at')
    .orderBy('entry.id')
    .execute()
export type StoredEntry = Awaited<ReturnType<typeof listEntries>>[number]

export const findOptionalEntry = (ctx: Ctx, id: number) =>
  entries(ctx).where('entry.id', '=', id).executeTakeFirst()

type NewEntry = Parameters<typeof insertRow<'timesheet_entry'>>[2]
export const insertEntry = (ctx: Ctx, entry: NewEntry) => insertRow(ctx, 'timesheet_entry', entry)
export const updateEntry = (ctx: Ctx, row: RowToUpdate<'timesheet_entry'>, changes: Partial<NewEntry>) =>
  updateRow(ctx, 'timesheet_entry', row, changes)
export const deleteEntryRow = (ctx: Ctx, id: number) => deleteRow(ctx, 'timesheet_entry', id)

/** State and sums of the week follow its entries, in the transaction that changed them. */
export async function refreshWeek(ctx: Ctx, weekId: number, submittedAt?: Date | null) {
  const rows = await ctx.db
    .selectFrom('timesheet_entry')
    .select(['status', 'minutes', 'billable'])
    .where('week_id', '=', weekId)
    .execute()
  const sum = (some: typeof rows) => some.reduce((all, { minutes }) => all + minutes, 0)
  return updateRow(
    ctx,
    'timesheet_week',
    { id: weekId },
    {
      status: weekState(rows.map(({ status }) => status)),
      minutes: sum(rows),
      billable_minutes: sum(rows.filter(({ billable }) => billable)),
      ...(submittedAt === undefined ? {} : { submitted_at: submittedAt }),
    },
  )
}

/** The projects that someone works on or manages in a week, with the days. */
export function listWork(ctx: Ctx, accountId: number, monday: string) {
  const person = sql`${accountId}::integer`
  const days = { from: sql`day.day`, to: sql`day.day` }
  const project = sql.ref('project.id')
  const sunday = dayAfter(monday, 6)
  return ctx.db
    .selectFrom('project')
    .innerJoin(
      sql<{
        day: string
      }>`(select generate_series(${monday}::date, ${sunday}::date, '1 day')::date as day)`.as('day'),
      (join) => join.onTrue(),
    )
    .select(['project.id', 'project.name', 'project.key', 'project.billable', 'project.status'])
    .select(sql<string[]>`array_agg(day.day::text order by day.day)`.as('days'))
    .where(
      sql<SqlBool>`project.id in (
        select project_id from project_assignment where account_id = ${accountId}
        union select project_id from project_lead where account_id = ${accountId})`,
    )
    .where(
      sql<SqlBool>`(${worksOnProject({ person, project, days })} or ${leadsProject({ person, project, days })})`,
    )
    .groupBy('project.id')
    .orderBy(sql`lower(project.name)`)
    .execute()
}
export type Work = Awaited<ReturnType<typeof listWork>>[number]

export async function hasReports(ctx: Ctx, accountId: number, day: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('assignment')
    .select('id')
    .where('line_manager_id', '=', accountId)
    .where(sql<SqlBool>`daterange(valid_from, valid_to, '[]') @> ${day}::date`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const RECENT_DAYS = 28
const MOST_RECENT = 12

/** What someone worked on in the weeks before a day, the latest first. */
export const listRecentWork = (ctx: Ctx, accountId: number, before: string) =>
  ctx.db
    .selectFrom('timesheet_entry')
    .select(['project_id', 'item_id', 'special_task'])
    .where('account_id', '=', accountId)
    .where('day', '<', before)
    .where('day', '>=', dayAfter(before, -RECENT_DAYS))
    .groupBy(['project_id', 'item_id', 'special_task'])
    .orderBy(sql`max(day) desc`)
    .orderBy('project_id')
    .orderBy('item_id')
    .orderBy('special_task')
    .limit(MOST_RECENT)
    .execute()

export const findOptionalTimer = (ctx: Ctx, accountId: number) =>
  ctx.db
    .$pickTables<'timesheet_timer' | 'project' | 'project_item'>()
    .selectFrom('timesheet_timer as timer')
    .leftJoin('project', 'project.id', 'timer.project_id')
    .leftJoin('project_item as item', 'item.id', 'timer.item_id')
    .selectAll('timer')
    .select(['project.name as project', 'item.title as item_title'])
    .select(sql<string | null>`project.key || '-' || item.number`.as('item_key'))
    .where('timer.account_id', '=', accountId)
    .executeTakeFirst()

export const insertTimer = (ctx: Ctx, timer: Parameters<typeof insertRow<'timesheet_timer'>>[2]) =>
  insertRow(ctx, 'timesheet_timer', timer)

/** False where another window has stopped it. */
export async function takeTimer(ctx: Ctx, id: number): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('timesheet_timer')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row) await deleteRow(ctx, 'timesheet_timer', id)
  return row !== undefined
}
