import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

export const listPendingOf = (ctx: Ctx, accountIds: readonly number[]) =>
  ctx.db
    .selectFrom('claim')
    .select('id')
    .where('status', '=', 'pending')
    .where(sql<SqlBool>`account_id = any (${[...accountIds]}::integer[])`)
    .orderBy('id')
    .execute()
