import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { findDutyException, findOptionalDutyException, type DutyException } from '#identity/server/public.ts'
import type { RunView } from '#payroll/contract/runs/run-views.ts'
import type { StoredRun } from '#payroll/server/runs/run-queries.ts'

/** By what exception this person may approve what they submitted; none unless others granted one that still runs. */
export const findOwnException = (ctx: Ctx): Promise<DutyException | undefined> =>
  findOptionalDutyException(ctx, {
    accountId: ctx.actor.id,
    permissions: ['payroll.run.manage', 'payroll.run.approve'],
    day: companyDay(ctx.now),
  })

/** The exception by which a run was approved, or by which its submitter could approve it now. */
export async function exceptionOf(ctx: Ctx, run: StoredRun): Promise<RunView['exception']> {
  const isOpen = run.status === 'awaiting_approval' && run.submitted_by === ctx.actor.id
  const found =
    run.exception_id !== null
      ? await findDutyException(ctx, run.exception_id)
      : isOpen
        ? await findOwnException(ctx)
        : undefined
  if (!found) return null
  const { why, until, given_by } = found
  return { why, until, given_by, used: run.exception_id !== null }
}
