import { monthInFull } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { listHolders } from '#organization/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import {
  payReturnedNotice,
  payslipNotice,
  payslipWithdrawnNotice,
  runDecidedNotice,
  runWaitsNotice,
} from '#payroll/server/payroll-notices.ts'
import { monthOf } from './move-run.ts'
import type { StoredRun } from './run-queries.ts'

const nameOf = (run: StoredRun) => ({
  id: run.id,
  month: monthInFull(monthOf(run)),
  company: run.company_name,
})
const subjectOf = ({ id, revision }: StoredRun) => `payroll-run/${id}/${revision}`

/** Everyone who could approve it, but who prepared it. */
export async function tellRunApprovers(ctx: Ctx, run: StoredRun): Promise<void> {
  const holders = await listHolders(ctx, { permission: 'payroll.run.approve', companyId: run.company_id })
  const to = holders.filter((id) => id !== ctx.actor.id)
  await notify(ctx, runWaitsNotice, { to, input: nameOf(run), subject: subjectOf(run) })
}

type Decision = { readonly approved: boolean; readonly comment: string }

export async function tellOfRunDecision(ctx: Ctx, run: StoredRun, decision: Decision): Promise<void> {
  const to = run.submitted_by === null ? [] : [run.submitted_by]
  await notify(ctx, runDecidedNotice, { to, input: { ...nameOf(run), ...decision }, subject: subjectOf(run) })
}

export const tellOfPayslips = (ctx: Ctx, run: StoredRun, to: readonly number[]): Promise<void> =>
  notify(ctx, payslipNotice, { to, input: nameOf(run), subject: subjectOf(run) })

export const tellOfWithdrawnPayslips = (ctx: Ctx, run: StoredRun, to: readonly number[]): Promise<void> =>
  notify(ctx, payslipWithdrawnNotice, { to, input: nameOf(run), subject: subjectOf(run) })

/** One of them for each time the bank returned it. */
export const tellOfReturnedPay = (ctx: Ctx, run: StoredRun, accountId: number): Promise<void> =>
  notify(ctx, payReturnedNotice, { to: [accountId], input: nameOf(run), subject: subjectOf(run) })
