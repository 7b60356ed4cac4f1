import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeChange } from '#platform/server/database/change-log.ts'

export const findOptionalBatch = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('academy_batch as batch')
    .innerJoin('academy_course as course', 'course.id', 'batch.course_id')
    .selectAll('batch')
    .select(['course.name as course', 'course.fee', 'course.active'])
    .where('batch.id', '=', id)
    .executeTakeFirst()

/** One conditional update: of all who want the last seat, one gets it. */
export async function takeSeat(ctx: Ctx, id: number): Promise<{ taken: number; seats: number } | null> {
  const batch = await ctx.db
    .updateTable('academy_batch')
    .set({ taken: sql`taken + 1` })
    .where('id', '=', id)
    .whereRef('taken', '<', 'seats')
    .returning(['taken', 'seats'])
    .executeTakeFirst()
  if (!batch) return null
  writeChange(ctx, {
    table: 'academy_batch',
    rowId: id,
    before: { taken: batch.taken - 1 },
    after: { taken: batch.taken },
  })
  return batch
}

export async function giveSeatBack(ctx: Ctx, id: number): Promise<void> {
  const { taken } = await ctx.db
    .updateTable('academy_batch')
    .set({ taken: sql`taken - 1` })
    .where('id', '=', id)
    .returning('taken')
    .executeTakeFirstOrThrow()
  writeChange(ctx, { table: 'academy_batch', rowId: id, before: { taken: taken + 1 }, after: { taken } })
}

/** Of active courses, with seats left, the next start first. */
export const listOpenBatches = (ctx: Ctx) =>
  ctx.db
    .selectFrom('academy_batch as batch')
    .innerJoin('academy_course as course', 'course.id', 'batch.course_id')
    .select(['batch.id', 'batch.course_id', 'course.name as course', 'batch.name', 'batch.starts_on'])
    .select(sql<number>`batch.seats - batch.taken`.as('left'))
    .where('course.active', '=', true)
    .orderBy('batch.starts_on')
    .orderBy('batch.id')
    .execute()
