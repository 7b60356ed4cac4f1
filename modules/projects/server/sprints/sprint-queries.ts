import { sql, type Insertable, type SqlBool, type Updateable } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { seesProject } from '#project-register/server/public.ts'
import { plannedKinds, VELOCITY_SPRINTS } from '#projects/contract/sprints/sprint-lists.ts'
import { sprintList } from '#projects/contract/sprints/sprint-calls.ts'
import { seenItems, withFacts } from '#projects/server/items/item-queries.ts'

const seenSprints = (ctx: Ctx) =>
  ctx.db.selectFrom('project_sprint').where(seesProject(ctx, sql.ref('project_sprint.project_id')))

export const sprintQuery = listQuery(sprintList, {
  from: (ctx) => seenSprints(ctx),
  select: (rows) => rows.selectAll('project_sprint'),
  filters: {
    project: (rows, id) => rows.where('project_sprint.project_id', '=', id),
    state: (rows, state) => rows.where('project_sprint.state', '=', state),
  },
  sorts: {
    name: neverNull('project_sprint.name'),
    state: neverNull('project_sprint.state'),
    starts_on: neverNull('project_sprint.starts_on'),
    ends_on: neverNull('project_sprint.ends_on'),
    completed_at: 'project_sprint.completed_at',
  },
  id: 'project_sprint.id',
})

export const findOptionalSprint = (ctx: Ctx, id: number) =>
  seenSprints(ctx).selectAll('project_sprint').where('project_sprint.id', '=', id).executeTakeFirst()
export type SprintRow = NonNullable<Awaited<ReturnType<typeof findOptionalSprint>>>

export const insertSprint = (ctx: Ctx, sprint: Insertable<Database['project_sprint']>) =>
  insertRow(ctx, 'project_sprint', sprint)
export const updateSprint = (
  ctx: Ctx,
  row: RowToUpdate<'project_sprint'>,
  changes: Updateable<Database['project_sprint']>,
) => updateRow(ctx, 'project_sprint', row, changes)
export const deleteSprintRow = (ctx: Ctx, id: number) => deleteRow(ctx, 'project_sprint', id)

export const findOptionalActive = (ctx: Ctx, projectId: number) =>
  ctx.db
    .selectFrom('project_sprint')
    .select(['id', 'name'])
    .where('project_id', '=', projectId)
    .where('state', '=', 'active')
    .executeTakeFirst()

export const listSprintsOf = (ctx: Ctx, projectId: number, states: readonly SprintRow['state'][]) =>
  ctx.db
    .selectFrom('project_sprint')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('state', 'in', [...states])
    .orderBy(sql`state = 'active'`, 'desc')
    .orderBy('starts_on')
    .orderBy('id')
    .execute()

export const countSprintsOf = async (ctx: Ctx, projectId: number): Promise<number> =>
  (
    await ctx.db
      .selectFrom('project_sprint')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('project_id', '=', projectId)
      .executeTakeFirstOrThrow()
  ).count

/** The completed ones before a day, oldest first. */
export async function listVelocity(ctx: Ctx, projectId: number, before: string) {
  const rows = await ctx.db
    .selectFrom('project_sprint')
    .select(['id', 'name', 'committed', 'done_committed', 'done'])
    .where('project_id', '=', projectId)
    .where('state', '=', 'completed')
    .where('starts_on', '<=', before)
    .orderBy('starts_on', 'desc')
    .orderBy('id', 'desc')
    .limit(VELOCITY_SPRINTS)
    .execute()
  return rows.toReversed()
}

/** What is planned: stories, tasks and issues; of the sprint where one is given, else those of the backlog. */
const plannedItems = (ctx: Ctx, projectId: number, sprintId: number | null) =>
  seenItems(ctx)
    .where('project_item.project_id', '=', projectId)
    .where('project_item.kind', 'in', [...plannedKinds])
    .where(
      sprintId === null
        ? sql<SqlBool>`(project_item.sprint_id is null and status.category <> 'closed')`
        : sql<SqlBool>`project_item.sprint_id = ${sprintId}`,
    )

type Of = { readonly projectId: number; readonly sprintId: number | null; readonly limit: number }

export const listPlanned = (ctx: Ctx, { projectId, sprintId, limit }: Of) =>
  withFacts(plannedItems(ctx, projectId, sprintId), ctx)
    .orderBy('project_item.rank')
    .limit(limit)
    .execute()

export const countPlanned = async (ctx: Ctx, projectId: number, sprintId: number | null): Promise<number> =>
  (
    await plannedItems(ctx, projectId, sprintId)
      .select(sql<number>`count(*)::integer`.as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Rows as they are stored, in their order. */
export const listItemsOf = (ctx: Ctx, sprintId: number) =>
  ctx.db
    .selectFrom('project_item')
    .selectAll()
    .where('sprint_id', '=', sprintId)
    .where('deleted_at', 'is', null)
    .where('kind', 'in', [...plannedKinds])
    .orderBy('rank')
    .execute()

export const listOpenOf = (ctx: Ctx, sprintId: number) =>
  ctx.db
    .selectFrom('project_item')
    .innerJoin('project_status as status', 'status.id', 'project_item.status_id')
    .select('project_item.id')
    .where('project_item.sprint_id', '=', sprintId)
    .where('project_item.deleted_at', 'is', null)
    .where('project_item.kind', 'in', [...plannedKinds])
    .where('status.category', '<>', 'closed')
    .orderBy('project_item.rank')
    .execute()

/** What only deleted items and subtasks still say of a planned sprint. */
export const releaseItems = (ctx: Ctx, sprintId: number) =>
  ctx.db.updateTable('project_item').set({ sprint_id: null }).where('sprint_id', '=', sprintId).execute()
