import type { Ctx } from '#platform/server/ctx.ts'
import { paySlips } from '#payroll/server/payments/payment-queries.ts'
import { moveRun } from '#payroll/server/runs/move-run.ts'
import { lockOptionalRun, updateRun } from '#payroll/server/runs/run-queries.ts'
import { approveSettlement } from './approve-settlement.ts'
import { computeSettlement, monthOf } from './compute-settlement.ts'
import { isMonthLocked } from './final-run-queries.ts'
import { closeSettlement, finishSettlement } from './finish-settlement.ts'
import { findOptionalSettlement, findOptionalStanding } from './settlement-queries.ts'

type Hands = { readonly maker: Ctx; readonly checker: Ctx; readonly payer: Ctx }
type Wish = { readonly employmentId: number; readonly paidOn: string }

/**
 * For the demo company: the settlement of a leaver, computed by one person, approved by another and paid. Nothing
 * happens where no run of the last month was paid, because then its law is not there.
 */
export async function buildPaidSettlement({ maker, checker, payer }: Hands, wish: Wish): Promise<boolean> {
  const standing = await findOptionalStanding(maker, wish.employmentId)
  if (!standing || !(await isMonthLocked(maker, standing, monthOf(standing)))) return false
  const { id } = standing
  const stand = async () => (await findOptionalSettlement(maker, id))!
  await computeSettlement(maker, { id, version: (await stand()).version, part: 'all' })
  await approveSettlement(checker, { id, version: (await stand()).version, part: 'all' })
  const { dues_run_id: runId } = await stand()
  const run = await lockOptionalRun(maker, runId!)
  if (run!.status === 'published') {
    const paid_by = payer.actor.id
    await moveRun(payer, run!, 'paying')
    await paySlips(
      payer,
      { runId: runId!, left: [] },
      { paid_on: wish.paidOn, reference: `NEFT F${id}`, paid_by },
    )
    await updateRun(payer, runId!, { payment_started_by: paid_by, paid_by })
    await moveRun(payer, run!, 'locked')
  }
  await finishSettlement(maker, id)
  return true
}

/** For the demo company: closed after it was paid, which closes the exit as well. */
export async function buildClosedSettlement(maker: Ctx, employmentId: number): Promise<void> {
  const standing = await findOptionalStanding(maker, employmentId)
  if (standing?.status === 'paid')
    await closeSettlement(maker, { id: standing.id, version: standing.version })
}
