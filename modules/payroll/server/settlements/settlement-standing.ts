import type { Ctx } from '#platform/server/ctx.ts'
import { settlementStates } from '#payroll/contract/settlements/settlement-lists.ts'
import { findOptionalStanding } from './settlement-queries.ts'
import { reachesSettlement } from './settlement-policy.ts'

/** How far the last pay is, without an amount. */
export async function readSettlementStanding(ctx: Ctx, employmentId: number) {
  const one = await findOptionalStanding(ctx, employmentId)
  if (!one) return null
  return {
    status: settlementStates.labelOf(one.status),
    tone: settlementStates.toneOf(one.status),
    open_id: reachesSettlement(ctx, 'see', one) ? one.id : null,
  }
}
