import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** The roles that someone holds on a day or later. */
export const listHoldingsAfter = (ctx: Ctx, accountId: number, day: string) =>
  ctx.db
    .selectFrom('account_role')
    .select(['id', 'valid_from'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`coalesce(valid_to, 'infinity') > ${day}::date`)
    .execute()
