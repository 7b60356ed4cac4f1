import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'

export const findOptionalShortcuts = (ctx: Ctx) =>
  ctx.db.selectFrom('shortcut').select('paths').where('account_id', '=', ctx.actor.id).executeTakeFirst()

/** Locks the person first, so that two windows that begin at once begin one list. */
export async function lockOwnShortcuts(ctx: Ctx) {
  await ctx.db.selectFrom('account').select('id').where('id', '=', ctx.actor.id).forUpdate().execute()
  const kept = await ctx.db
    .selectFrom('shortcut')
    .selectAll()
    .where('account_id', '=', ctx.actor.id)
    .executeTakeFirst()
  return kept ?? insertRow(ctx, 'shortcut', { account_id: ctx.actor.id, paths: [] })
}

export const updateShortcuts = (ctx: Ctx, id: number, paths: string[]) =>
  updateRow(ctx, 'shortcut', { id }, { paths })
