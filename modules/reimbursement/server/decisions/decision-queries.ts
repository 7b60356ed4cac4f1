import { sql } from 'kysely'
import { listActiveApprovers } from '#platform/server/approvals/approval-inbox.ts'
import { legsToDecide } from '#platform/server/approvals/approval-queries.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { REIMBURSEMENT_AREA } from '#reimbursement/contract/reimbursement-lists.ts'
import { summaries } from '#reimbursement/server/claims/claim-queries.ts'

/** What waits of a round, in the order in which people are asked. */
export const listOpenLegs = (ctx: Ctx, roundId: number) =>
  ctx.db
    .selectFrom('approval_leg as leg')
    .innerJoin('account', 'account.id', 'leg.approver_id')
    .select(['leg.step', 'leg.kind', 'leg.approver_id', 'account.name', 'leg.opened_at'])
    .where('leg.subject_table', '=', 'claim_round')
    .where('leg.subject_id', '=', roundId)
    .where('leg.status', '=', 'pending')
    .orderBy('leg.step')
    .orderBy('leg.id')
    .execute()

/** Whether the actor may decide this round now, in person or in the place of another. */
export async function isPendingWith(ctx: Ctx, roundId: number): Promise<boolean> {
  const entitled = await listActiveApprovers(ctx, REIMBURSEMENT_AREA.key)
  const legs = await legsToDecide(ctx, { area: REIMBURSEMENT_AREA.key, entitled })
    .where('leg.subject_table', '=', 'claim_round')
    .where('leg.subject_id', '=', roundId)
    .execute()
  return legs.length > 0
}

export const waitingClaims = (ctx: Ctx, legs: ReturnType<typeof legsToDecide>) =>
  summaries(ctx)
    .innerJoin('claim_round as round', 'round.claim_id', 'claim.id')
    .innerJoin(legs.as('leg'), 'leg.subject_id', 'round.id')
    .innerJoin('account as approver', 'approver.id', 'leg.approver_id')
    .select(['leg.id as leg_id', 'leg.approver_id', 'leg.due_at', 'approver.name as approver_name'])
    .select(sql<string>`leg.opened_at`.as('opened_at'))
    .where('leg.subject_table', '=', 'claim_round')
