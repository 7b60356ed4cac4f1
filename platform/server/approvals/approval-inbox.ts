import { sql, type SelectQueryBuilder } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'

/** Everyone who was asked in this area and is still here: approvers who have left do not count. */
export async function listActiveApprovers(ctx: Ctx, area: string): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('approval_leg')
    .innerJoin('account', 'account.id', 'approver_id')
    .select('approver_id')
    .distinct()
    .where('area', '=', area)
    .where('approval_leg.status', '=', 'pending')
    .where('account.status', '=', 'active')
    .where('account.user_type', '!=', 'Client')
    .execute()
  return rows.map(({ approver_id }) => approver_id)
}

type Waiting = { readonly leg_id: number; readonly opened_at: string }
type PageKey = { readonly after?: string | undefined; readonly size: number }

/**
 * What waits for someone, the oldest first. The query joins `legsToDecide`, under the name `leg`, to what the legs are
 * about, and selects `leg.id` as `leg_id` and `leg.opened_at` beside it.
 */
export function pageOfInbox<DB, TB extends keyof DB, Row extends Waiting>(
  waiting: SelectQueryBuilder<DB, TB, Row>,
  filter: PageKey,
) {
  const order = {
    by: sql.ref('leg.opened_at'),
    valueOf: ({ opened_at }: Waiting) => opened_at,
    type: 'timestamptz',
    id: sql.ref('leg.id'),
    idOf: ({ leg_id }: Waiting) => leg_id,
    direction: 'asc',
  } as const
  return pageByKey(waiting, order, filter, async () => {
    const counted = waiting.clearSelect().select(sql<number>`count(*)`.as('count'))
    return (await counted.$castTo<{ count: number }>().executeTakeFirstOrThrow()).count
  })
}
