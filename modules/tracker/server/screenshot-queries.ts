import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeChange } from '#platform/server/database/change-log.ts'
import { insertRow } from '#platform/server/database/write.ts'

type NewScreenshot = {
  account_id: number
  slot_id: number
  client_id: string
  taken_at: string
  app: string
  blurred: boolean
  file_id: string
  seen_from: string
  keep_until: string
}

export const insertScreenshot = (ctx: Ctx, shot: NewScreenshot) =>
  insertRow(ctx, 'tracker_screenshot', { ...shot, received_at: ctx.now })

export const listScreenshotsOfSlot = (ctx: Ctx, slotId: number) =>
  ctx.db
    .selectFrom('tracker_screenshot')
    .select(['id', 'client_id', 'blurred'])
    .where('slot_id', '=', slotId)
    .execute()

const shots = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'tracker_screenshot' | 'tracker_slot' | 'stored_file'>()
    .selectFrom('tracker_screenshot as shot')
    .innerJoin('tracker_slot as slot', 'slot.id', 'slot_id')
    .innerJoin('stored_file as file', 'file.id', 'file_id')
    .select(['shot.id', 'shot.account_id', 'shot.slot_id', 'slot_start', 'taken_at', 'app', 'blurred'])
    .select(['file.id as file_id', 'file.storage_key', 'active_seconds', 'idle_seconds'])
    .where('shot.deleted_at', 'is', null)

type Between = {
  readonly accountId: number
  readonly from: string
  readonly to: string
  readonly own: boolean
}

export const listShots = (ctx: Ctx, { accountId, from, to, own }: Between) =>
  shots(ctx)
    .where('shot.account_id', '=', accountId)
    .where('slot_start', '>=', from)
    .where('slot_start', '<', to)
    .$if(!own, (query) => query.where('shot.seen_from', '<=', ctx.now.toISOString()))
    .orderBy('taken_at')
    .orderBy('shot.id')
    .execute()

/** Pictures of others that have been their own long enough. */
export const listShotsOfOthers = (ctx: Ctx, ids: readonly number[]) =>
  shots(ctx)
    .where(sql<SqlBool>`shot.id = any (${[...ids]}::integer[])`)
    .where('shot.account_id', '!=', ctx.actor.id)
    .where('shot.seen_from', '<=', ctx.now.toISOString())
    .orderBy('shot.id')
    .execute()
export type OpenedShot = Awaited<ReturnType<typeof listShotsOfOthers>>[number]

/** The rows stay without their pictures; returns the files that have to go. */
export async function emptyScreenshots(ctx: Ctx, slotIds: readonly number[]): Promise<string[]> {
  const standing = await ctx.db
    .selectFrom('tracker_screenshot')
    .select(['id', 'file_id'])
    .where(sql<SqlBool>`slot_id = any (${[...slotIds]}::integer[])`)
    .where('deleted_at', 'is', null)
    .execute()
  if (standing.length === 0) return []
  const ids = standing.map(({ id }) => id)
  await ctx.db
    .updateTable('tracker_screenshot')
    .set({ file_id: null, app: '', deleted_at: ctx.now, deleted_by: ctx.actor.id })
    .where('id', 'in', ids)
    .execute()
  for (const { id } of standing)
    writeChange(ctx, {
      table: 'tracker_screenshot',
      rowId: id,
      before: { deleted_at: null },
      after: { deleted_at: ctx.now.toISOString() },
    })
  return [...standing.flatMap(({ file_id }) => file_id ?? []), ...(await listCopies(ctx, ids))]
}

/** What was made for the eyes of one viewer and would end by itself a little later. */
export const copySubject = (screenshotId: number) => `tracker-copy/${screenshotId}`

async function listCopies(ctx: Ctx, ids: readonly number[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('stored_file')
    .select('id')
    .where('kept_for', 'in', ids.map(copySubject))
    .where('expires_at', '>', ctx.now.toISOString())
    .execute()
  return rows.map(({ id }) => id)
}

export const listDeletedStartsBetween = (ctx: Ctx, { accountId, from, to }: Omit<Between, 'own'>) =>
  ctx.db
    .selectFrom('tracker_slot')
    .select(['slot_start', sql<string>`max(deleted_at)`.as('deleted_at')])
    .where('account_id', '=', accountId)
    .where('slot_start', '>=', from)
    .where('slot_start', '<', to)
    .where('deleted_at', 'is not', null)
    .groupBy('slot_start')
    .orderBy('slot_start')
    .execute()
