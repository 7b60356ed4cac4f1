import { sql, type Updateable } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { defaultStatuses, type Life } from '#projects/contract/items/item-lists.ts'
import { rankAfter, rankBetween } from '#projects/contract/items/rank.ts'
import { keepEvents } from '#projects/server/sprints/sprint-events-queries.ts'

/** What a project needs before its first item. */
export async function prepareProject(ctx: Ctx, projectId: number): Promise<void> {
  await insertRow(ctx, 'project_work', { project_id: projectId })
  for (const [index, status] of defaultStatuses.entries())
    await insertRow(ctx, 'project_status', { ...status, project_id: projectId, position: index + 1 })
}

/** Those who write items of one project do so one after the other: numbers, ranks, limits and links hold. */
export const lockWork = (ctx: Ctx, projectId: number) =>
  ctx.db
    .selectFrom('project_work')
    .selectAll()
    .where('project_id', '=', projectId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const readWork = (ctx: Ctx, projectId: number) =>
  ctx.db.selectFrom('project_work').selectAll().where('project_id', '=', projectId).executeTakeFirstOrThrow()

export const updateWork = (ctx: Ctx, id: number, changes: Updateable<Database['project_work']>) =>
  updateRow(ctx, 'project_work', { id }, changes)

export const listStatuses = (ctx: Ctx, projectId: number, life?: Life) =>
  ctx.db
    .selectFrom('project_status')
    .selectAll()
    .where('project_id', '=', projectId)
    .$if(life !== undefined, (rows) => rows.where('life', '=', life!))
    .orderBy('position')
    .execute()
export type StatusRow = Awaited<ReturnType<typeof listStatuses>>[number]

export const findOptionalStatus = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('project_status').selectAll().where('id', '=', id).executeTakeFirst()

export const updateStatus = (
  ctx: Ctx,
  row: RowToUpdate<'project_status'>,
  changes: Updateable<Database['project_status']>,
) => updateRow(ctx, 'project_status', row, changes)

type NewStatus = Omit<Parameters<typeof insertRow<'project_status'>>[2], 'position'>

/** After all others of its kind. */
export async function insertStatus(ctx: Ctx, status: NewStatus) {
  const last = (await listStatuses(ctx, status.project_id)).at(-1)?.position ?? 0
  return insertRow(ctx, 'project_status', { ...status, position: last + 1 })
}

type NewItem = Omit<Parameters<typeof insertRow<'project_item'>>[2], 'number' | 'rank' | 'created_at'>

const findRow = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('project_item').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The number comes from the row of the project, which is locked until the item is there. */
export async function insertItem(ctx: Ctx, item: NewItem) {
  const { project_id } = item
  const { last_number: number } = await ctx.db
    .updateTable('project_work')
    .set({ last_number: sql`last_number + 1` })
    .where('project_id', '=', project_id)
    .returning('last_number')
    .executeTakeFirstOrThrow()
  const rank = rankAfter((await findEdge(ctx, project_id)) ?? null)
  const inserted = await insertRow(ctx, 'project_item', { ...item, number, rank, created_at: ctx.now })
  await keepEvents(ctx, null, inserted)
  return inserted
}

const findEdge = async (ctx: Ctx, projectId: number): Promise<string | undefined> =>
  (
    await ctx.db
      .selectFrom('project_item')
      .select('rank')
      .where('project_id', '=', projectId)
      .orderBy('rank', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.rank

type Changes = Updateable<Database['project_item']>

/** Every change of an item comes through here: its sprint hears of it, and its subtasks follow into another sprint. */
export async function updateItem(ctx: Ctx, row: RowToUpdate<'project_item'>, changes: Changes) {
  const before = await findRow(ctx, row.id)
  const leaves = await leavesCompleted(ctx, before, changes)
  const after = await updateRow(ctx, 'project_item', row, leaves ? { ...changes, sprint_id: null } : changes)
  await keepEvents(ctx, before, after)
  if (after.sprint_id !== before.sprint_id) await moveSubtasks(ctx, before, after)
  return after
}

/** What is opened or restored after its sprint was completed is in the backlog: that sprint changes no more. */
async function leavesCompleted(ctx: Ctx, before: ItemRow, changes: Changes): Promise<boolean> {
  const opens = typeof changes.status_id === 'number' && changes.status_id !== before.status_id
  const returns = before.deleted_at !== null && changes.deleted_at === null
  if (before.sprint_id === null || !(opens || returns)) return false
  const status = await findOptionalStatus(ctx, changes.status_id ?? before.status_id)
  return status?.category !== 'closed' && (await isCompleted(ctx, before.sprint_id))
}
type ItemRow = Awaited<ReturnType<typeof findRow>>

const isCompleted = async (ctx: Ctx, sprintId: number): Promise<boolean> =>
  (await ctx.db.selectFrom('project_sprint').select('state').where('id', '=', sprintId).executeTakeFirst())
    ?.state === 'completed'

/** Closed ones stay in a completed sprint, in which they were done. */
async function moveSubtasks(ctx: Ctx, before: ItemRow, { id, sprint_id }: ItemRow): Promise<void> {
  const stays = before.sprint_id !== null && (await isCompleted(ctx, before.sprint_id))
  const subtasks = await ctx.db
    .selectFrom('project_item')
    .innerJoin('project_status as status', 'status.id', 'project_item.status_id')
    .select('project_item.id')
    .where('parent_id', '=', id)
    .where('kind', '=', 'subtask')
    .$if(stays, (rows) => rows.where('status.category', '<>', 'closed'))
    .execute()
  for (const subtask of subtasks) await updateRow(ctx, 'project_item', subtask, { sprint_id })
}

type Place = {
  readonly projectId: number
  readonly itemId: number
  /** What neighbours have in common: the column of a board, or the sprint. */
  readonly among: { readonly column: 'status_id' | 'sprint_id'; readonly value: number | null }
  readonly before: number | null
  readonly after: number | null
}

/**
 * The rank directly beneath the item above, or directly over the one beneath; null where the item stays where it is.
 * A neighbour that has left the column or sprint meanwhile is no neighbour.
 */
export async function rankOfPlace(ctx: Ctx, place: Place): Promise<string | null> {
  const { projectId, itemId, among, before, after } = place
  const rankOf = async (id: number | null) =>
    id === null || id === itemId
      ? undefined
      : (
          await ctx.db
            .selectFrom('project_item')
            .select('rank')
            .where('id', '=', id)
            .where('project_id', '=', projectId)
            .where(among.column, 'is not distinct from', among.value)
            .where('deleted_at', 'is', null)
            .executeTakeFirst()
        )?.rank
  const nextTo = async (rank: string, side: 'above' | 'below') =>
    (
      await ctx.db
        .selectFrom('project_item')
        .select('rank')
        .where('project_id', '=', projectId)
        .where('id', '<>', itemId)
        .where('rank', side === 'above' ? '<' : '>', rank)
        .orderBy('rank', side === 'above' ? 'desc' : 'asc')
        .limit(1)
        .executeTakeFirst()
    )?.rank ?? null
  const above = await rankOf(before)
  if (above !== undefined) return freeBetween(ctx, place, [above, await nextTo(above, 'below')])
  const below = await rankOf(after)
  if (below !== undefined) return freeBetween(ctx, place, [await nextTo(below, 'above'), below])
  return null
}

/** Its own old rank may stand right there, and then it is already in its place. */
async function freeBetween(
  ctx: Ctx,
  { itemId }: Place,
  [above, below]: readonly [string | null, string | null],
) {
  const { rank } = await ctx.db
    .selectFrom('project_item')
    .select('rank')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  const isThere = (above === null || rank > above) && (below === null || rank < below)
  return isThere ? rank : rankBetween(above, below)
}

export const countIn = async (ctx: Ctx, statusId: number): Promise<number> =>
  (
    await ctx.db
      .selectFrom('project_item')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('status_id', '=', statusId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count

type Family = { readonly id: number; readonly status_id: number; readonly category: string }

/** Everything beneath an item, deepest first. */
export async function listDescendants(ctx: Ctx, id: number): Promise<readonly Family[]> {
  const { rows } = await sql<Family>`
    with recursive below as (
      select id, status_id, 1 as depth from project_item where parent_id = ${id} and deleted_at is null
      union all
      select child.id, child.status_id, below.depth + 1 from project_item as child
      join below on child.parent_id = below.id where child.deleted_at is null
    )
    select below.id, below.status_id, status.category from below
    join project_status as status on status.id = below.status_id order by depth desc, below.id`.execute(
    ctx.db,
  )
  return rows
}

/** What an item is under, from the nearest on. */
export async function listAncestors(ctx: Ctx, id: number): Promise<readonly Family[]> {
  const { rows } = await sql<Family>`
    with recursive above as (
      select parent_id, 0 as depth from project_item where id = ${id}
      union all
      select parent.parent_id, above.depth + 1 from project_item as parent join above on parent.id = above.parent_id
    )
    select item.id, item.status_id, status.category from above
    join project_item as item on item.id = above.parent_id
    join project_status as status on status.id = item.status_id order by above.depth`.execute(ctx.db)
  return rows
}

export const rowOfItem = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('project_item').selectAll().where('id', '=', id).executeTakeFirst()
