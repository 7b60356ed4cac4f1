import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { settlementMessages as say } from '#payroll/contract/settlements/settlement-messages.ts'
import { findOptionalRun } from '#payroll/server/runs/run-queries.ts'
import { dropRuns, isRunApproved } from './compute-settlement.ts'
import type { ExitTerms } from './exit-terms.ts'
import { moveSettlement } from './settlement-policy.ts'
import {
  insertSettlement,
  lockSettlementOf,
  updateSettlement,
  type StoredSettlement,
} from './settlement-queries.ts'

type ExitHandedDown = {
  readonly employmentId: number
  readonly accountId: number
  readonly companyId: number
  readonly lastDay: string
  readonly terms: ExitTerms
}

/** What an exit decides reaches payroll in the same transaction; an approved settlement no longer changes. */
export async function handDownExit(ctx: Ctx, exit: ExitHandedDown): Promise<void> {
  const one = await lockSettlementOf(ctx, exit)
  const row = { last_day: exit.lastDay, terms: JSON.stringify(exit.terms) }
  if (!one) {
    await insertSettlement(ctx, {
      ...row,
      employment_id: exit.employmentId,
      account_id: exit.accountId,
      company_id: exit.companyId,
    })
    return
  }
  const isMoved = one.last_day !== exit.lastDay
  must(['draft', 'computed'].includes(one.status), say.approvedAlready)
  must(!isMoved || !(await hasApprovedWages(ctx, one)), say.approvedAlready)
  // Runs of another last day are of no use.
  if (isMoved) await dropRuns(ctx, one, { withWages: true })
  await updateSettlement(ctx, { id: one.id }, row)
}

/** The person stays. */
export async function withdrawSettlement(ctx: Ctx, employmentId: number): Promise<void> {
  const one = await lockSettlementOf(ctx, { employmentId })
  if (!one) return
  must(['draft', 'computed'].includes(one.status) && !(await hasApprovedWages(ctx, one)), say.approvedAlready)
  await dropRuns(ctx, one, { withWages: true })
  await moveSettlement(ctx, one.id, 'withdrawn')
}

async function hasApprovedWages(ctx: Ctx, { wages_run_id }: StoredSettlement): Promise<boolean> {
  const run = wages_run_id === null ? undefined : await findOptionalRun(ctx, wages_run_id)
  return run !== undefined && isRunApproved(run.status)
}

export const hasSettlement = async (ctx: Ctx, employmentId: number): Promise<boolean> =>
  (await lockSettlementOf(ctx, { employmentId })) !== undefined
