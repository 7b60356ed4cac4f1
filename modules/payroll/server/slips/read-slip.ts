import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#payroll/contract/slips/slip-calls.ts'
import { slipMessages as say } from '#payroll/contract/slips/slip-messages.ts'
import { maySeePay } from '#payroll/server/payroll-policy.ts'
import { reachesRun } from '#payroll/server/runs/run-policy.ts'
import { insertSalaryView } from '#payroll/server/salaries/salary-queries.ts'
import { listPrints } from './print-queries.ts'
import { findOptionalSlip, listSlipLines, type StoredSlip } from './slip-view-queries.ts'
import { viewSlip } from './view-slip.ts'

/** Of a company within reach; any other slip is not there. */
export async function slipInReach(ctx: Ctx, id: number): Promise<StoredSlip> {
  must(maySeePay(ctx.actor), say.mayNotSee)
  const slip = await findOptionalSlip(ctx, id)
  must(slip && reachesRun(ctx, 'see', slip.company_id), say.noSuchSlip)
  return slip
}

/** Looking at the payslip of another person leaves a trace that the person can see. */
export async function noteLook(ctx: Ctx, { account_id }: Pick<StoredSlip, 'account_id'>): Promise<void> {
  if (account_id !== ctx.actor.id) await insertSalaryView(ctx, account_id)
}

export async function readSlip(ctx: Ctx, { id }: InputOf<typeof calls.readSlip>) {
  const slip = await slipInReach(ctx, id)
  await noteLook(ctx, slip)
  const { run_status: run, status, withdrawn_at, returned_at } = slip
  const manages = withdrawn_at === null && reachesRun(ctx, 'manage', slip.company_id)
  return {
    ...viewSlip(slip, await listSlipLines(ctx, id)),
    verify_code: slip.verify_code,
    prints: await listPrints(ctx, id),
    returned: returned_at === null ? null : { at: returned_at, reason: slip.returned_reason },
    can: {
      print: manages && status !== 'generated',
      withdraw: manages && status === 'published' && run === 'published',
      publish: manages && returned_at !== null,
    },
  }
}
