import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { noteOpened } from '#people/server/public.ts'
import type * as calls from '#payroll/contract/slips/slip-calls.ts'
import { slipMessages as say } from '#payroll/contract/slips/slip-messages.ts'
import type { PayrollParts } from '#payroll/server/payroll-dependencies.ts'
import { fileOf, slipOnPaper } from './draw-slip.ts'
import { moveSlip, slipToManage } from './move-slip.ts'
import { findOptionalPrint, insertPrint, takeCopyNumber } from './print-queries.ts'
import { noteLook } from './read-slip.ts'
import { tellOfDuplicate } from './slip-notices.ts'

/** An official print: the first is the original, every later one is marked as a duplicate. */
export async function printSlip(ctx: Ctx, { id, language }: InputOf<typeof calls.printSlip>) {
  const slip = await slipToManage(ctx, id)
  const copy = await takeCopyNumber(ctx, id)
  must(copy !== null, say.notPublished)
  if (copy === 1) await moveSlip(ctx, id, 'printed')
  else await tellOfDuplicate(ctx, slip, copy)
  const { id: printId } = await insertPrint(ctx, { payslip_id: id, copy, language })
  return { print_id: printId, copy }
}

const MINUTES = 15

/** The paper of one print, for the person who printed it and only for a while: later it would be another copy. */
export const preparePrintFile =
  (parts: PayrollParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.printFile>) => {
    const print = await findOptionalPrint(ctx, id)
    const slip = await slipToManage(ctx, print?.payslip_id ?? 0)
    must(print?.printed_by === ctx.actor.id, say.noSuchPrint)
    must(ctx.now.getTime() - Date.parse(print.printed_at) < MINUTES * 60_000, say.printedLongAgo)
    const paper = await slipOnPaper(ctx, parts, slip, {
      language: print.language,
      isDuplicate: print.copy > 1,
    })
    return { slip, pan: paper.pan, file: await fileOf(paper) }
  }

type Prepared = Awaited<ReturnType<ReturnType<typeof preparePrintFile>>>

export async function printFile(
  ctx: Ctx,
  _wish: InputOf<typeof calls.printFile>,
  { slip, pan, file }: Prepared,
) {
  await noteLook(ctx, slip)
  if (pan) await noteOpened(ctx, pan)
  return file
}
