import type { Ctx } from '#platform/server/ctx.ts'
import { notify } from '#notifications/server/public.ts'
import { listHolders } from '#organization/server/public.ts'
import { salariesDecidedNotice, salariesWaitNotice } from '#payroll/server/payroll-notices.ts'
import { announcePay } from '#payroll/server/salaries/salary-notices.ts'

type Batch = { readonly id: number; readonly effective_from: string; readonly prepared_by: number }
type Sent = { readonly people: readonly number[]; readonly companies: readonly number[] }

const subjectOf = ({ id }: Batch) => `salary_batch/${id}`

/** One notice for all of them. */
export async function tellBatchApprovers(ctx: Ctx, batch: Batch, { people, companies }: Sent): Promise<void> {
  const holders = await Promise.all(
    companies.map((companyId) => listHolders(ctx, { permission: 'payroll.salary.approve', companyId })),
  )
  const approvers = [...new Set(holders.flat())].filter((id) => id !== ctx.actor.id)
  await notify(ctx, salariesWaitNotice, {
    to: approvers,
    input: { people: people.length, from: batch.effective_from },
    subject: subjectOf(batch),
  })
  announcePay(ctx, [...approvers, ctx.actor.id])
}

type Decision = { readonly people: number; readonly approved: boolean; readonly comment: string }

export async function tellBatchPreparer(ctx: Ctx, batch: Batch, decision: Decision): Promise<void> {
  await notify(ctx, salariesDecidedNotice, {
    to: [batch.prepared_by],
    input: { ...decision, from: batch.effective_from },
    subject: subjectOf(batch),
  })
  announcePay(ctx, [batch.prepared_by])
}
