import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow } from '#platform/server/database/write.ts'

export function listViewsOf(ctx: Ctx, accountId: number) {
  return ctx.db
    .selectFrom('saved_view')
    .select(['id', 'list', 'name', 'query'])
    .where('account_id', '=', accountId)
    .orderBy(sql`lower(name)`)
    .execute()
}

/** Counted under a lock of the person, so that views saved at once do not pass the limit together. */
export async function countViewsOf(ctx: Ctx, accountId: number, list: string): Promise<number> {
  await ctx.db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
  const { count } = await ctx.db
    .selectFrom('saved_view')
    .select(sql<number>`count(*)`.as('count'))
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow()
  return count
}

export const insertView = (ctx: Ctx, view: { list: string; name: string; query: string }) =>
  insertRow(ctx, 'saved_view', { ...view, account_id: ctx.actor.id, created_at: ctx.now })

export function findOptionalOwnView(ctx: Ctx, id: number) {
  return ctx.db
    .selectFrom('saved_view')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', ctx.actor.id)
    .executeTakeFirst()
}

export const deleteView = (ctx: Ctx, id: number) => deleteRow(ctx, 'saved_view', id)
