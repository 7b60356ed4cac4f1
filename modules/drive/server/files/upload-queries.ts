import type { Ctx } from '#platform/server/ctx.ts'
import { takeUpload } from '#platform/server/files/uploads/upload-queries.ts'
import { giveBackBytes } from './quota-queries.ts'

type Begun = {
  readonly id: string
  readonly company_id: number
  readonly parent_id: number | null
  readonly node_id: number | null
  readonly name: string
  readonly bytes: number
}

export const insertUpload = (ctx: Ctx, begun: Begun) =>
  ctx.db
    .insertInto('drive_upload')
    .values({ ...begun, account_id: ctx.actor.id, begun_at: ctx.now })
    .execute()

export const lockOptionalUpload = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('drive_upload')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', ctx.actor.id)
    .forUpdate()
    .executeTakeFirst()

/** The one who asks first takes it out. */
export const takeBegun = (ctx: Ctx, id: string) =>
  ctx.db.deleteFrom('drive_upload').where('id', '=', id).returning(['company_id', 'bytes']).executeTakeFirst()

/** Ends an upload that became no file: the quota has its bytes back, and its parts become strays. */
export async function endUpload(ctx: Ctx, id: string): Promise<boolean> {
  const begun = await takeBegun(ctx, id)
  if (!begun) return false
  await takeUpload(ctx.db, id)
  await giveBackBytes(ctx, begun.company_id, begun.bytes)
  return true
}

export const listAbandoned = (ctx: Ctx, before: Date) =>
  ctx.db
    .selectFrom('drive_upload')
    .select('id')
    .where('begun_at', '<', before.toISOString())
    .orderBy('begun_at')
    .limit(500)
    .execute()
