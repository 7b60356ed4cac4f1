import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { mustBeConfirmed } from '#identity/server/public.ts'
import type * as calls from '#payroll/contract/slips/own-slip-calls.ts'
import { slipMessages as say } from '#payroll/contract/slips/slip-messages.ts'
import { hasOwnPay } from '#payroll/server/payroll-policy.ts'
import {
  findOptionalSlip,
  listNetsOf,
  listPublishedOf,
  listSlipLines,
  type StoredSlip,
} from './slip-view-queries.ts'
import { listReturnedOf } from './return-queries.ts'
import { viewSlip } from './view-slip.ts'

/** Which there are tells no amount, so that it needs no password again. */
export async function readOwnSlips(ctx: Ctx) {
  must(hasOwnPay(ctx.actor), say.mayNotSee)
  const returned = await listReturnedOf(ctx, ctx.actor.id)
  return {
    rows: await listPublishedOf(ctx, ctx.actor.id),
    withdrawn: returned.map(({ returned_at, ...slip }) => ({ ...slip, on: companyDay(returned_at!) })),
  }
}

export async function readOwnSlipAmounts(ctx: Ctx) {
  must(hasOwnPay(ctx.actor), say.mayNotSee)
  await mustBeConfirmed(ctx)
  return { rows: await listNetsOf(ctx, ctx.actor.id) }
}

/** After the password; what is only generated or was withdrawn is not there. */
export async function ownSlip(ctx: Ctx, id: number): Promise<StoredSlip> {
  must(hasOwnPay(ctx.actor), say.mayNotSee)
  await mustBeConfirmed(ctx)
  const slip = await findOptionalSlip(ctx, id)
  must(
    slip?.account_id === ctx.actor.id && slip.withdrawn_at === null && slip.status !== 'generated',
    say.noSuchSlip,
  )
  return slip
}

export const readOwnSlip = async (ctx: Ctx, { id }: InputOf<typeof calls.ownPayslip>) =>
  viewSlip(await ownSlip(ctx, id), await listSlipLines(ctx, id))
