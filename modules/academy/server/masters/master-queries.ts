import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeChange } from '#platform/server/database/change-log.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import type { MasterKind } from '#academy/contract/academy-lists.ts'
import { courseList, sourceList, statusList } from '#academy/contract/masters/master-calls.ts'

export const tableOf = {
  source: 'academy_source',
  course: 'academy_course',
  status: 'academy_status',
} as const
type MasterTable = (typeof tableOf)[MasterKind]

const usedBy: Readonly<Record<MasterTable, ReturnType<typeof sql<number>>>> = {
  academy_source: sql<number>`(select count(*)::integer from academy_lead where source_id = academy_source.id)`,
  academy_course: sql<number>`(select count(*)::integer from academy_lead_course where course_id = academy_course.id)`,
  academy_status: sql<number>`(select count(*)::integer from academy_lead where status_id = academy_status.id)`,
}

const isShown = (view: string) =>
  view === 'all' ? sql<boolean>`true` : view === 'active' ? sql<boolean>`active` : sql<boolean>`not active`

export const sourceQuery = listQuery(sourceList, {
  from: (ctx) => ctx.db.selectFrom('academy_source'),
  select: (rows) => rows.selectAll('academy_source').select(usedBy.academy_source.as('used')),
  filters: {
    view: (rows, view) => rows.where(isShown(view)),
    search: (rows, words) => rows.where(searchIn('name', words)),
  },
  sorts: { position: neverNull('position'), name: neverNull('name'), used: usedBy.academy_source },
})

export const courseQuery = listQuery(courseList, {
  from: (ctx) => ctx.db.selectFrom('academy_course'),
  select: (rows) => rows.selectAll('academy_course').select(usedBy.academy_course.as('used')),
  filters: {
    view: (rows, view) => rows.where(isShown(view)),
    search: (rows, words) => rows.where(searchIn('name', words)),
  },
  sorts: {
    position: neverNull('position'),
    name: neverNull('name'),
    used: usedBy.academy_course,
    fee: neverNull('fee'),
    weeks: neverNull('weeks'),
  },
})

export const statusQuery = listQuery(statusList, {
  from: (ctx) => ctx.db.selectFrom('academy_status'),
  select: (rows) => rows.selectAll('academy_status').select(usedBy.academy_status.as('used')),
  filters: {
    view: (rows, view) => rows.where(isShown(view)),
    search: (rows, words) => rows.where(searchIn('name', words)),
  },
  sorts: {
    position: neverNull('position'),
    name: neverNull('name'),
    used: usedBy.academy_status,
    kind: neverNull('kind'),
  },
})

export const listBatchesOf = (ctx: Ctx, courseIds: readonly number[]) =>
  ctx.db
    .selectFrom('academy_batch')
    .selectAll()
    .where('course_id', 'in', [0, ...courseIds])
    .orderBy('starts_on')
    .orderBy('id')
    .execute()

export const listActive = (ctx: Ctx, table: 'academy_source' | 'academy_course') =>
  ctx.db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const listFees = (ctx: Ctx) =>
  ctx.db
    .selectFrom('academy_course')
    .select(['id', 'name', 'fee'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const listStatuses = (ctx: Ctx) =>
  ctx.db.selectFrom('academy_status').selectAll().orderBy('position').orderBy('id').execute()
export type StatusRow = Awaited<ReturnType<typeof listStatuses>>[number]

/** All rows of a list held in their order, so that one after the other changes what there is. */
export async function lockMasters(ctx: Ctx, table: MasterTable) {
  const { rows } = await sql<{ id: number; name: string; position: number; active: boolean }>`
    select id, name, position, active from ${sql.table(table)} order by position, id for update`.execute(
    ctx.db,
  )
  return rows
}

export async function countUses(ctx: Ctx, table: MasterTable, id: number): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select ${usedBy[table]} as used from ${sql.table(table)} where id = ${id}`.execute(ctx.db)
  return rows[0]?.used ?? 0
}

export async function nextPosition(ctx: Ctx, table: MasterTable): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(position), 0) + 1 as next from ${sql.table(table)}`.execute(ctx.db)
  return rows[0]!.next
}

type Pair = { readonly id: number; readonly into: number }

/** The leads that name one now name the other; each change is in the log. */
async function moveLeads(ctx: Ctx, column: 'source_id' | 'status_id', { id, into }: Pair): Promise<number> {
  const rows = await ctx.db
    .updateTable('academy_lead')
    .set({ [column]: into, version: sql`version + 1` })
    .where(column, '=', id)
    .returning('id')
    .execute()
  for (const row of rows)
    writeChange(ctx, {
      table: 'academy_lead',
      rowId: row.id,
      before: { [column]: id },
      after: { [column]: into },
    })
  return rows.length
}

export const moveSource = (ctx: Ctx, pair: Pair) => moveLeads(ctx, 'source_id', pair)

/** The history keeps the names and counts for the kept status. */
export async function moveStatus(ctx: Ctx, pair: Pair): Promise<number> {
  const { id, into } = pair
  const moved = await moveLeads(ctx, 'status_id', pair)
  await ctx.db.updateTable('academy_move').set({ from_id: into }).where('from_id', '=', id).execute()
  await ctx.db.updateTable('academy_move').set({ to_id: into }).where('to_id', '=', id).execute()
  return moved
}

/** With its batches; one that starts alike gets the name of the course that it came from. */
export async function moveCourse(ctx: Ctx, { id, into, name }: Pair & { name: string }): Promise<number> {
  const leads = await ctx.db
    .selectFrom('academy_lead_course')
    .select('lead_id')
    .where('course_id', '=', id)
    .execute()
  await sql`
    insert into academy_lead_course (lead_id, course_id)
    select lead_id, ${into} from academy_lead_course where course_id = ${id}
    on conflict do nothing`.execute(ctx.db)
  await ctx.db.deleteFrom('academy_lead_course').where('course_id', '=', id).execute()
  await sql`
    update academy_batch as moved set course_id = ${into}, version = version + 1,
      name = case when exists (select from academy_batch as there where there.course_id = ${into}
          and there.starts_on = moved.starts_on and lower(there.name) = lower(moved.name))
        then left(trim(moved.name || ' ' || ${name}::text), 60) else moved.name end
    where course_id = ${id}`.execute(ctx.db)
  return leads.length
}

/** Who moves one of these leads at the same moment is waited for before the lists are held, never the other way round. */
export async function lockUsers(ctx: Ctx, table: MasterTable, id: number): Promise<void> {
  const which = {
    academy_source: sql`source_id = ${id}`,
    academy_status: sql`status_id = ${id}`,
    academy_course: sql`id in (select lead_id from academy_lead_course where course_id = ${id})`,
  }[table]
  await sql`select id from academy_lead where ${which} order by id for update`.execute(ctx.db)
}

/** Of the history, where no lead has it any more. */
export async function countMoves(ctx: Ctx, id: number): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('academy_move')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where((where) => where.or([where('from_id', '=', id), where('to_id', '=', id)]))
    .executeTakeFirstOrThrow()
  return count
}

/** By its name, whatever its capitals. */
export async function findOptionalNamed(
  ctx: Ctx,
  table: 'academy_source' | 'academy_course',
  name: string,
): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where lower(name) = ${name.toLowerCase()} and active`.execute(ctx.db)
  return rows[0]
}
