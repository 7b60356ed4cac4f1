import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { moveState } from '#platform/server/approvals/move-state.ts'
import { settlementStates, type SettlementState } from '#payroll/contract/settlements/settlement-lists.ts'
import { settlementMessages as say } from '#payroll/contract/settlements/settlement-messages.ts'
import { mustDo, reachesRun, type Doing } from '#payroll/server/runs/run-policy.ts'
import { lockOptionalSettlement, type StoredSettlement } from './settlement-queries.ts'

/** Of another person, in a company in reach; any other settlement is not there. */
export const reachesSettlement = (
  ctx: Ctx,
  doing: Doing,
  one: Pick<StoredSettlement, 'account_id' | 'company_id'>,
): boolean => one.account_id !== ctx.actor.id && reachesRun(ctx, doing, one.company_id)

/** Held until the transaction ends, and as the sender saw it. */
export async function lockSettlementFor(
  ctx: Ctx,
  doing: Doing,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<StoredSettlement> {
  mustDo(ctx, doing)
  const one = await lockOptionalSettlement(ctx, id)
  must(one && reachesSettlement(ctx, doing, one), say.noSuchSettlement)
  must(one.version === version, say.changedMeanwhile)
  return one
}

export const moveSettlement = (ctx: Ctx, id: number, to: SettlementState, comment = '') =>
  moveState(ctx, { table: 'settlement', id, noun: 'settlement', states: settlementStates, to, comment })
