import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import type * as calls from '#payroll/contract/runs/run-calls.ts'
import { inputWithdrawn } from '#payroll/server/inputs/claim-pay.ts'
import { withdrawInputsOfRun } from '#payroll/server/inputs/one-time-queries.ts'
import { announceRun, moveRun, mustRest, mustStandIn } from './move-run.ts'
import { lockRunFor } from './run-policy.ts'
import { deleteGeneratedSlips } from './slip-queries.ts'

/** What was entered for the month waits for its next run; what was entered for this run alone goes with it. */
export async function discardRun(ctx: Ctx, { id, reason }: InputOf<typeof calls.discardRun>) {
  const run = await lockRunFor(ctx, 'manage', id)
  mustRest(ctx, run)
  await mustStandIn(ctx, run, ['draft', 'inputs_ready', 'computed'])
  await moveRun(ctx, run, 'discarded', reason)
  await deleteGeneratedSlips(ctx, id)
  for (const inputId of await withdrawInputsOfRun(ctx, id)) await raise(ctx, inputWithdrawn, { inputId })
  await announceRun(ctx, run)
  return {}
}
