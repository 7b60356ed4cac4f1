import { monthInFull } from '#platform/contract/day-in-words.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { monthAfter } from '#pay-rules/server/public.ts'
import type * as calls from '#payroll/contract/inputs/input-calls.ts'
import { loanList, type LoanRow } from '#payroll/contract/inputs/input-calls.ts'
import { inputMessages as say } from '#payroll/contract/inputs/input-messages.ts'
import { payrollMessages } from '#payroll/contract/payroll-messages.ts'
import { maySeePay } from '#payroll/server/payroll-policy.ts'
import { mayManageRuns } from '#payroll/server/runs/run-policy.ts'
import {
  insertLoan,
  listInstallments,
  loanQuery,
  lockOptionalLoan,
  moveInstallmentTo,
  type ListedLoan,
} from './loan-queries.ts'
import { mustEnterFor } from './one-time-inputs.ts'
import { isApprovedFor, isClosedFor } from './one-time-queries.ts'
import { equalInstallments } from './equal-installments.ts'

export const loans = answerList(loanList, {
  query: loanQuery,
  allow: ({ actor }) => must(maySeePay(actor), payrollMessages.mayNotSee),
  view: (row, { ctx }) => viewLoan(ctx, row),
  export: { job: 'payroll.export-loans' },
})

const viewLoan = ({ actor }: Ctx, row: ListedLoan): LoanRow => ({
  ...row,
  person: { id: row.account_id, name: row.person_name },
  company: row.company_name,
  can: { change: row.balance > 0 && mayManageRuns(actor) && row.account_id !== actor.id },
})

export async function addLoan(ctx: Ctx, wish: InputOf<typeof calls.addLoan>) {
  const month = wish.first_month
  await mustEnterFor(ctx, { ...wish, month })
  must(!(await isClosedFor(ctx, { ...wish, month })), say.monthDoneFrom('first_month', monthInFull(month)))
  const { first_month, installments, ...loan } = wish
  const amounts = equalInstallments(loan.principal, installments)
  must(
    amounts.every((amount) => amount >= RUPEE),
    say.tooSmall,
  )
  const id = await insertLoan(
    ctx,
    loan,
    amounts.map((amount, at) => ({ month: monthAfter(first_month, at), amount })),
  )
  return { id }
}

const RUPEE = 100

/** A month is skipped: its instalment follows the last one, in a month that is still open. */
export async function moveInstallment(ctx: Ctx, wish: InputOf<typeof calls.moveInstallment>) {
  must(mayManageRuns(ctx.actor), say.mayNotManage)
  const loan = await lockOptionalLoan(ctx, wish.id)
  must(loan, say.noSuchLoan)
  must(loan.account_id !== ctx.actor.id, say.ownPay)
  const planned = await listInstallments(ctx, loan.id)
  const skipped = planned.find(({ id }) => id === wish.installment_id)
  must(skipped, say.noInstallment)
  must(
    !(await isApprovedFor(ctx, { ...loan, month: skipped.month })),
    say.monthDone(monthInFull(skipped.month)),
  )
  let month = monthAfter(planned.at(-1)!.month, 1)
  while (await isClosedFor(ctx, { ...loan, month })) month = monthAfter(month)
  await moveInstallmentTo(ctx, { ...loan, version: wish.version }, { installmentId: skipped.id, month })
  return {}
}
