import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'

/** No number takes the one away that was there. */
export async function keepWorkPhone(ctx: Ctx, accountId: number, number: string): Promise<void> {
  const kept = await ctx.db
    .selectFrom('work_phone')
    .select(['id', 'number'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (kept?.number === number || (!kept && number === '')) return
  if (!kept) await insertRow(ctx, 'work_phone', { account_id: accountId, number })
  else if (number === '') await deleteRow(ctx, 'work_phone', kept.id)
  else await updateRow(ctx, 'work_phone', { id: kept.id }, { number })
}
