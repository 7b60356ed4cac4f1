import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { usedIn, type Pair, type Use } from '#platform/server/records/uses.ts'

export const leadsOfSource = usedIn('academy_lead', 'source_id')
export const leadsOfStatus = usedIn('academy_lead', 'status_id')

/** The history keeps the names and counts for the kept status. */
export const movesOfStatus: Use = {
  noun: ['earlier move', 'earlier moves'],
  count: (id) =>
    sql<number>`(select count(*)::integer from academy_move where from_id = ${id} or to_id = ${id})`,
  async move(ctx, { id, into }) {
    await ctx.db.updateTable('academy_move').set({ from_id: into }).where('from_id', '=', id).execute()
    await ctx.db.updateTable('academy_move').set({ to_id: into }).where('to_id', '=', id).execute()
    return 0
  },
}

export const leadsOfCourse: Use = {
  count: (id) => sql<number>`(select count(*)::integer from academy_lead_course where course_id = ${id})`,
  lock: (ctx, id) =>
    sql`
      select id from academy_lead
      where id in (select lead_id from academy_lead_course where course_id = ${id})
      order by id for update`.execute(ctx.db),
  move: moveCourse,
}
export const batchesOfCourse: Use = {
  noun: ['batch', 'batches'],
  count: usedIn('academy_batch', 'course_id').count,
}

/** With its batches; one that starts alike gets the name of the course that it came from. */
async function moveCourse(ctx: Ctx, { id, into, name }: Pair): Promise<number> {
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
