import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput, type JobRun, type JobSteps } from '#platform/server/jobs/define-job.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { dailyAt, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import { notify } from '#notifications/server/public.ts'
import { enterAdvanceRecovery, listTakenOfLoans } from '#payroll/server/public.ts'
import { REMIND_DAYS } from '#reimbursement/contract/advances/advance-lists.ts'
import { advanceDueNotice, advanceRecoveredNotice } from './advance-notices.ts'
import * as queries from './advance-queries.ts'
import { announceAdvance, moveAdvance } from './advance-subject.ts'
import { balanceOf, endAdvance } from './settle-by-claim.ts'

/**
 * A week before the last day the person is reminded. Once it has passed, or with the last working day, payroll takes
 * what no claim has settled. Run late or twice, it does the same once.
 */
export async function recoverAdvances(
  { read, write }: Pick<JobSteps, 'read' | 'write'>,
  day: string,
): Promise<void> {
  for (const advance of await queries.listSettledOn(read, dayAfter(day, REMIND_DAYS)))
    await write((ctx) => remind(ctx, advance))
  for (const { id } of await queries.listToRecover(read, day)) await write((ctx) => recover(ctx, id, day))
  const recovering = await queries.listRecovering(read)
  const taken = await listTakenOfLoans(
    read,
    recovering.map(({ loan_id }) => loan_id),
  )
  for (const advance of recovering)
    if ((taken.get(advance.loan_id) ?? 0) >= balanceOf(advance)) await write((ctx) => end(ctx, advance.id))
}

type Due = Awaited<ReturnType<typeof queries.listSettledOn>>[number]

async function remind(ctx: Ctx, { id, account_id, number, settle_by }: Due): Promise<void> {
  if (!(await isFirstTime(ctx, `advance-due/${id}`))) return
  await notify(ctx, advanceDueNotice, {
    to: [account_id],
    input: { id, number, day: settle_by ?? '' },
    subject: `advance/${id}`,
  })
}

async function recover(ctx: Ctx, id: number, day: string): Promise<void> {
  const advance = await queries.lockOptionalAdvance(ctx, id)
  if (advance?.status !== 'paid') return
  const { account_id, company_id, number, title, paid_by } = advance
  const { loanId, month } = await enterAdvanceRecovery(ctx, {
    accountId: account_id,
    companyId: company_id,
    month: await queries.lastMonthOf(ctx, advance, day),
    amount: balanceOf(advance),
    label: `Advance ${number}`,
    reason: title,
    agreedBy: paid_by!,
  })
  await queries.updateAdvance(ctx, id, { loan_id: loanId, recover_month: `${month}-01` })
  await moveAdvance(ctx, id, 'recovering')
  await notify(ctx, advanceRecoveredNotice, {
    to: [account_id],
    input: { id, number, month },
    subject: `advance/${id}`,
  })
  announceAdvance(ctx, account_id)
}

async function end(ctx: Ctx, id: number): Promise<void> {
  const advance = await queries.lockOptionalAdvance(ctx, id)
  if (advance?.status === 'recovering') await endAdvance(ctx, advance)
}

export const recoverAdvancesJob = defineJob('reimbursement.recover-advances', {
  input: noInput,
  steps: true,
  run: (steps: JobSteps, _input, { dueAt }: JobRun) => recoverAdvances(steps, companyDay(dueAt)),
})

export const advanceSchedule: ScheduledJob = dailyAt('00:40', {
  name: 'reimbursement.recover-advances',
  title: 'Recovers advances that claims left open',
  job: recoverAdvancesJob,
})
