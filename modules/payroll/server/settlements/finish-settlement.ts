import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineEvent, raise } from '#platform/server/events.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#payroll/contract/settlements/settlement-calls.ts'
import { settlementMessages as say } from '#payroll/contract/settlements/settlement-messages.ts'
import { findOptionalRun } from '#payroll/server/runs/run-queries.ts'
import { lockSettlementFor, moveSettlement } from './settlement-policy.ts'
import {
  listHeldSlips,
  lockOptionalSettlement,
  lockSettlementOf,
  updateSettlement,
} from './settlement-queries.ts'

/** A settlement was paid, or closed after it. */
export const settlementEnded = defineEvent<{
  readonly employmentId: number
  readonly what: 'paid' | 'closed'
}>('payroll.settlement-ended')

/** A payment of any run may be the last one that a settlement waits for. */
export async function hearPaidRun(ctx: Ctx, { id }: { readonly id: number }): Promise<void> {
  const one = await lockSettlementOf(ctx, { runId: id })
  if (one) await finishSettlement(ctx, one.id)
}

/** Paid is what has no open payment, no payslip on hold and no demand left. */
export async function finishSettlement(ctx: Ctx, id: number): Promise<void> {
  const one = await lockOptionalSettlement(ctx, id)
  if (one?.status !== 'approved') return
  for (const runId of [one.wages_run_id, one.dues_run_id])
    if (runId !== null && (await findOptionalRun(ctx, runId))!.status !== 'locked') return
  if ((await listHeldSlips(ctx, one)).length > 0) return
  if (one.demand > 0 && one.demand_paid_on === null) return
  await moveSettlement(ctx, id, 'paid')
  await raise(ctx, settlementEnded, { employmentId: one.employment_id, what: 'paid' })
}

/** A demand is never debited: the leaver pays, and payroll records it. */
export async function recordDemandPaid(ctx: Ctx, form: InputOf<typeof calls.recordDemandPaid>) {
  const one = await lockSettlementFor(ctx, 'manage', form)
  must(one.status === 'approved' && one.demand > 0, say.noDemand)
  must(one.demand_paid_on === null, say.demandDone)
  must(form.paid_on <= companyDay(ctx.now), say.inFuture)
  await updateSettlement(
    ctx,
    { id: one.id, version: form.version },
    { demand_paid_on: form.paid_on, demand_reference: form.reference },
  )
  await finishSettlement(ctx, one.id)
  return {}
}

export async function closeSettlement(ctx: Ctx, form: InputOf<typeof calls.closeSettlement>) {
  const one = await lockSettlementFor(ctx, 'manage', form)
  await moveSettlement(ctx, one.id, 'closed')
  await raise(ctx, settlementEnded, { employmentId: one.employment_id, what: 'closed' })
  return {}
}
