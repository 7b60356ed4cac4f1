import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

type Waiting = { readonly applicantId: number; readonly approverId: number }

/** How many requests of one person wait for another, now or when an earlier step is decided. */
export async function countOpenLegs(ctx: Ctx, { applicantId, approverId }: Waiting): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('approval_leg')
    .select(sql<number>`count(*)`.as('count'))
    .where('status', '=', 'pending')
    .where('applicant_id', '=', applicantId)
    .where('approver_id', '=', approverId)
    .executeTakeFirstOrThrow()
  return count
}
