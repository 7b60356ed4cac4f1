import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { noteOpened } from '#people/server/public.ts'
import type { downloadOwnPayslip } from '#payroll/contract/slips/own-slip-calls.ts'
import type { downloadSlip } from '#payroll/contract/slips/slip-calls.ts'
import type { PayrollParts } from '#payroll/server/payroll-dependencies.ts'
import { fileOf, slipOnPaper } from './draw-slip.ts'
import { ownSlip } from './own-slips.ts'
import { noteLook, slipInReach } from './read-slip.ts'

/** A copy for oneself: no official print, so that it counts as none. */
export const ownSlipFile =
  (parts: PayrollParts) =>
  async (ctx: Ctx, { id, language }: InputOf<typeof downloadOwnPayslip>) =>
    fileOf(await slipOnPaper(ctx, parts, await ownSlip(ctx, id), { language }))

/** Drawn before the transaction; the look is noted in it. */
export const prepareSlipFile =
  (parts: PayrollParts) =>
  async (ctx: Ctx, { id, language }: InputOf<typeof downloadSlip>) => {
    const slip = await slipInReach(ctx, id)
    const paper = await slipOnPaper(ctx, parts, slip, { language })
    return { slip, pan: paper.pan, file: await fileOf(paper) }
  }

type Prepared = Awaited<ReturnType<ReturnType<typeof prepareSlipFile>>>

export async function slipFile(ctx: Ctx, _wish: InputOf<typeof downloadSlip>, { slip, pan, file }: Prepared) {
  await noteLook(ctx, slip)
  if (pan) await noteOpened(ctx, pan)
  return file
}
