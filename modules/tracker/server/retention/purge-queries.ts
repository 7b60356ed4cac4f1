import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { VIEW_DAYS } from '#tracker/contract/tracker-lists.ts'

type DueCounts = { readonly images: number; readonly slots: number; readonly views: number }

const viewIsDue = (day: string) =>
  sql<SqlBool>`viewed_at < (${day}::date - ${VIEW_DAYS}::integer)::timestamptz`

/** How many pictures, slots and looks should have gone before this day. */
export async function countDue(ctx: Ctx, day: string): Promise<DueCounts> {
  const { rows } = await sql<DueCounts>`
    select (select count(*)::integer from tracker_screenshot where keep_until < ${day}::date) as images,
      (select count(*)::integer from tracker_slot where keep_until < ${day}::date) as slots,
      (select count(*)::integer from tracker_view where ${viewIsDue(day)}) as views`.execute(ctx.db)
  return rows[0]!
}

type Due = { readonly day: string; readonly limit: number }

/** Rows go first, in one batch; the files are what is returned. */
export async function deleteDueScreenshots(ctx: Ctx, { day, limit }: Due) {
  const { rows } = await sql<{ id: number; file_id: string | null }>`
    delete from tracker_screenshot where id in (
      select shot.id from tracker_screenshot as shot where shot.keep_until < ${day}::date
        or shot.slot_id in (select id from tracker_slot where keep_until < ${day}::date)
      order by shot.id limit ${limit} for update skip locked)
    returning id, file_id`.execute(ctx.db)
  return { removed: rows.length, files: rows.flatMap(({ file_id }) => file_id ?? []) }
}

export async function deleteDueSlots(ctx: Ctx, { day, limit }: Due): Promise<number> {
  const { rows } = await sql`
    delete from tracker_slot where id in (
      select id from tracker_slot as slot where keep_until < ${day}::date
        and not exists (select from tracker_screenshot where slot_id = slot.id)
      order by id limit ${limit} for update skip locked)
    returning id`.execute(ctx.db)
  return rows.length
}

/** Sessions that hold nothing any more. */
export async function deleteEmptySessions(ctx: Ctx, { day, limit }: Due): Promise<number> {
  const { rows } = await sql`
    delete from tracker_session where id in (
      select id from tracker_session as session where keep_until < ${day}::date and ended_at is not null
        and not exists (select from tracker_slot where session_id = session.id)
      order by id limit ${limit} for update skip locked)
    returning id`.execute(ctx.db)
  return rows.length
}

/** Who looked at whom, once it has been readable for long enough. */
export async function deleteDueViews(ctx: Ctx, { day, limit }: Due): Promise<number> {
  const { rows } = await sql`
    delete from tracker_view where id in (
      select id from tracker_view where ${viewIsDue(day)} order by id limit ${limit} for update skip locked)
    returning id`.execute(ctx.db)
  return rows.length
}

type Purge = {
  up_to: string
  images_due: number
  images_removed: number
  images_left: number
  slots_due: number
  slots_removed: number
  slots_left: number
  views_due: number
  views_removed: number
  views_left: number
}

export const insertPurge = (ctx: Ctx, purge: Purge) =>
  insertRow(ctx, 'tracker_purge', { ...purge, ran_at: ctx.now })

export const listPurges = (ctx: Ctx) =>
  ctx.db.selectFrom('tracker_purge').selectAll().orderBy('id', 'desc').limit(10).execute()
