import { sql, type Insertable, type SqlBool, type Updateable } from 'kysely'
import type { Database } from '#database/schema.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { seesProject } from '#project-register/server/public.ts'
import { effortList } from '#projects/contract/plans/plan-calls.ts'
import { isBlocked, isOpen, isOverdue, seenItems, withFacts } from '#projects/server/items/item-queries.ts'

type Milestone = Database['project_milestone']
type Effort = Database['project_effort']

export const listMilestones = (ctx: Ctx, projectId: number) =>
  ctx.db
    .selectFrom('project_milestone')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('due_on')
    .orderBy('id')
    .execute()
export type MilestoneRow = Awaited<ReturnType<typeof listMilestones>>[number]

export const findOptionalMilestone = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('project_milestone')
    .selectAll()
    .where('id', '=', id)
    .where(seesProject(ctx, sql.ref('project_milestone.project_id')))
    .executeTakeFirst()
export const insertMilestone = (ctx: Ctx, row: Insertable<Milestone>) =>
  insertRow(ctx, 'project_milestone', row)
export const updateMilestone = (
  ctx: Ctx,
  row: RowToUpdate<'project_milestone'>,
  changes: Updateable<Milestone>,
) => updateRow(ctx, 'project_milestone', row, changes)
export const deleteMilestoneRow = (ctx: Ctx, id: number) => deleteRow(ctx, 'project_milestone', id)

const efforts = (ctx: Ctx) =>
  ctx.db
    .selectFrom('project_effort')
    .innerJoin('project', 'project.id', 'project_effort.project_id')
    .where(seesProject(ctx, sql.ref('project_effort.project_id')))

export const effortQuery = listQuery(effortList, {
  // Which of them the caller may edit is asked with them.
  from: (ctx: Ctx, _led: ReadonlySet<number>) => efforts(ctx),
  select: (rows) =>
    rows
      .leftJoin('account as person', 'person.id', 'project_effort.person_id')
      .selectAll('project_effort')
      .select(['project.name as project_name', 'person.name as person_name']),
  filters: {
    project: (rows, id) => rows.where('project_effort.project_id', '=', id),
    type: (rows, type) => rows.where('project_effort.type', '=', type),
  },
  sorts: {
    title: neverNull('project_effort.title'),
    type: neverNull('project_effort.type'),
    minutes: neverNull('project_effort.minutes'),
    logged_minutes: neverNull('project_effort.logged_minutes'),
    starts_on: 'project_effort.starts_on',
  },
  totals: { minutes: 'project_effort.minutes', logged_minutes: 'project_effort.logged_minutes' },
  id: 'project_effort.id',
})

export const findOptionalEffort = (ctx: Ctx, id: number) =>
  efforts(ctx).selectAll('project_effort').where('project_effort.id', '=', id).executeTakeFirst()
export const insertEffort = (ctx: Ctx, row: Insertable<Effort>) => insertRow(ctx, 'project_effort', row)
export const updateEffort = (ctx: Ctx, row: RowToUpdate<'project_effort'>, changes: Updateable<Effort>) =>
  updateRow(ctx, 'project_effort', row, changes)
export const deleteEffortRow = (ctx: Ctx, id: number) => deleteRow(ctx, 'project_effort', id)

export async function sumEfforts(ctx: Ctx, projectId: number): Promise<number> {
  const { minutes } = await ctx.db
    .selectFrom('project_effort')
    .select(sql<number>`coalesce(sum(minutes), 0)::integer`.as('minutes'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return minutes
}

const MOST_BARS = 500

/** Epics, and what else has a start or a due day. */
export const listBars = (ctx: Ctx, projectId: number) =>
  withFacts(seenItems(ctx), ctx)
    .where('project_item.project_id', '=', projectId)
    .where(
      sql<SqlBool>`(project_item.kind = 'epic' or (project_item.kind <> 'subtask'
        and coalesce(project_item.starts_on, project_item.due_on) is not null))`,
    )
    .orderBy(sql`coalesce(project_item.starts_on, project_item.due_on)`)
    .orderBy('project_item.id')
    .limit(MOST_BARS)
    .execute()

type Leaf = {
  readonly id: number
  readonly epic_id: number | null
  readonly half_points: number | null
  readonly estimate_minutes: number | null
  readonly counts_as: 'done' | 'cancelled' | null
}

/** Every leaf of a project with the epic that it stands under; an epic without items is none. */
export async function listLeavesByEpic(ctx: Ctx, projectId: number): Promise<readonly Leaf[]> {
  const { rows } = await sql<Leaf>`
    with recursive tree (id, epic_id) as (
      select id, case when kind = 'epic' then id end from project_item
      where project_id = ${projectId} and parent_id is null and deleted_at is null
      union all
      select child.id, tree.epic_id from project_item as child
      join tree on child.parent_id = tree.id where child.deleted_at is null
    )
    select item.id, tree.epic_id, item.half_points, item.estimate_minutes, status.counts_as
    from tree join project_item as item on item.id = tree.id and item.project_id = ${projectId}
    join project_status as status on status.id = item.status_id
    where item.kind <> 'epic' and not exists (
      select from project_item as child where child.parent_id = item.id and child.deleted_at is null)`.execute(
    ctx.db,
  )
  return rows
}

/** Epics are no work of their own. */
export const countOpen = (ctx: Ctx, projectId: number) =>
  seenItems(ctx)
    .select([
      sql<number>`count(*)::integer`.as('open'),
      sql<number>`count(*) filter (where ${isOverdue(ctx)})::integer`.as('overdue'),
      sql<number>`count(*) filter (where ${isBlocked})::integer`.as('blocked'),
      sql<number>`count(*) filter (where project_item.assignee_id is null)::integer`.as('unassigned'),
    ])
    .where('project_item.project_id', '=', projectId)
    .where('project_item.kind', '<>', 'epic')
    .where(isOpen)
    .executeTakeFirstOrThrow()

export const todayOf = (ctx: Ctx): string => companyDay(ctx.now)
