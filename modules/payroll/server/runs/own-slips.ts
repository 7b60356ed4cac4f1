import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { mustBeConfirmed } from '#identity/server/public.ts'
import type * as calls from '#payroll/contract/runs/own-slip-calls.ts'
import { runMessages as say } from '#payroll/contract/runs/run-messages.ts'
import { hasOwnPay } from '#payroll/server/payroll-policy.ts'
import { viewSlip } from './read-slip.ts'
import { findOptionalSlip, listPublishedOf, listSlipLines } from './run-view-queries.ts'

/** Which there are tells no amount, so that it needs no password again. */
export async function readOwnSlips(ctx: Ctx) {
  must(hasOwnPay(ctx.actor), say.mayNotSee)
  return { rows: await listPublishedOf(ctx, ctx.actor.id) }
}

export async function readOwnSlip(ctx: Ctx, { id }: InputOf<typeof calls.ownPayslip>) {
  must(hasOwnPay(ctx.actor), say.mayNotSee)
  await mustBeConfirmed(ctx)
  const slip = await findOptionalSlip(ctx, id)
  must(
    slip?.account_id === ctx.actor.id && slip.withdrawn_at === null && slip.status !== 'generated',
    say.noSuchSlip,
  )
  return viewSlip(slip, await listSlipLines(ctx, id))
}
