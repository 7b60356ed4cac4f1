import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { paysFor } from '#reimbursement/server/reimbursement-policy.ts'
import { summaries, visible } from './claim-queries.ts'

export const countOwn = (ctx: Ctx) =>
  ctx.db
    .selectFrom('claim')
    .select(sql<number>`count(*)`.as('all'))
    .select(sql<number>`count(*) filter (where status = 'draft')`.as('draft'))
    .select(sql<number>`count(*) filter (where status = 'pending')`.as('pending'))
    .select(sql<number>`count(*) filter (where status = 'approved' and payment <> 'done')`.as('unpaid'))
    .where('account_id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow()

export async function countPayable(ctx: Ctx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('claim')
    .select(sql<number>`count(*)`.as('count'))
    .where('status', '=', 'approved')
    .where('payment', '=', 'pending')
    .where(paysFor(ctx, 'company_id'))
    .executeTakeFirstOrThrow()
  return count
}

/** Claims that the actor may see, by number or title. */
export const findClaims = (ctx: Ctx, words: string, limit: number) =>
  summaries(ctx)
    .where(visible(ctx))
    .where((row) => row.or([searchIn('claim.number', words), searchIn('claim.title', words)]))
    .orderBy('claim.id', 'desc')
    .limit(limit)
    .execute()
