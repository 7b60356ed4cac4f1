import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { notify } from '#notifications/server/public.ts'
import { listHolders } from '#organization/server/public.ts'
import { PAYROLL_TOPIC } from '#payroll/contract/salaries/salary-lists.ts'
import {
  salaryChangedNotice,
  salaryDecidedNotice,
  salaryWaitsNotice,
} from '#payroll/server/payroll-notices.ts'
import { findNameOf } from './salary-queries.ts'

type Salary = {
  readonly id: number
  readonly account_id: number
  readonly company_id: number
  readonly prepared_by: number
  readonly effective_from: string
}

const subjectOf = ({ id }: Pick<Salary, 'id'>) => `salary/${id}`

/** Everyone who could approve it, but who prepared it and whose it is. */
export async function tellApprovers(ctx: Ctx, salary: Salary): Promise<void> {
  const { company_id, account_id, effective_from } = salary
  const holders = await listHolders(ctx, { permission: 'payroll.salary.approve', companyId: company_id })
  await notify(ctx, salaryWaitsNotice, {
    to: holders.filter((id) => id !== account_id && id !== ctx.actor.id),
    input: { name: await findNameOf(ctx, account_id), from: effective_from },
    subject: subjectOf(salary),
  })
  announcePay(ctx, holders)
}

type Decision = { readonly approved: boolean; readonly comment: string }

export async function tellOfDecision(
  ctx: Ctx,
  salary: Salary,
  { approved, comment }: Decision,
): Promise<void> {
  const { account_id, prepared_by, effective_from: from } = salary
  const name = await findNameOf(ctx, account_id)
  await notify(ctx, salaryDecidedNotice, {
    to: [prepared_by],
    input: { name, from, approved, comment },
    subject: subjectOf(salary),
  })
  if (approved) await tellPerson(ctx, salary)
  announcePay(ctx, [prepared_by, account_id])
}

/** The person hears that it changes, not by how much. */
export const tellPerson = (ctx: Ctx, salary: Salary): Promise<void> =>
  notify(ctx, salaryChangedNotice, {
    to: [salary.account_id],
    input: { from: salary.effective_from },
    subject: subjectOf(salary),
  })

/** Their open screens ask again; the announcement itself says nothing. */
export const announcePay = (ctx: Ctx, ids: readonly number[]) =>
  announce(ctx, { topic: PAYROLL_TOPIC, to: { kind: 'employee', ids } })
