import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow } from '#platform/server/database/write.ts'

export const listOrigins = (ctx: Ctx) =>
  ctx.db
    .selectFrom('embedding_origin')
    .select(['id', 'origin', 'note', 'added_at'])
    .orderBy('origin')
    .execute()

export const listAllOrigins = (db: Ctx['db']) => db.selectFrom('embedding_origin').select('origin').execute()

export const insertOrigin = (ctx: Ctx, { origin, note }: { origin: string; note: string }) =>
  insertRow(ctx, 'embedding_origin', { origin, note, added_at: ctx.now })

export async function isOriginListed(ctx: Ctx, id: number): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('embedding_origin')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}

export const deleteOrigin = (ctx: Ctx, id: number) => deleteRow(ctx, 'embedding_origin', id)
