import type { Ctx } from '#platform/server/ctx.ts'
import { salaryStates, type SalaryState } from '#payroll/contract/salaries/salary-lists.ts'
import { mayApproveSalaries, mayPrepareSalaries } from '#payroll/server/payroll-policy.ts'

type Moved = { readonly state: SalaryState; readonly account_id: number; readonly prepared_by: number }

/** What a screen offers; each action asks again, with the reach over the person. */
export function mayMove({ actor }: Ctx, { state, account_id, prepared_by }: Moved) {
  const isOwn = account_id === actor.id
  const prepares = mayPrepareSalaries(actor) && !isOwn
  return {
    submit: prepares && state === 'draft',
    withdraw: prepares && salaryStates.canMove(state, 'withdrawn'),
    decide: mayApproveSalaries(actor) && !isOwn && prepared_by !== actor.id && state === 'submitted',
  }
}
