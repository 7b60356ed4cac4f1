import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { monthAfter } from '#pay-rules/server/public.ts'
import { isClosedFor } from './one-time-queries.ts'

type Recovery = {
  readonly accountId: number
  readonly companyId: number
  /** The first month that may take it. */
  readonly month: string
  readonly amount: number
  readonly label: string
  readonly reason: string
  /** Who paid the advance; a job enters it in their name. */
  readonly agreedBy: number
}

/** What is left of an advance becomes a loan with one instalment, in the first month that is not approved. */
export async function enterAdvanceRecovery(
  ctx: Ctx,
  wish: Recovery,
): Promise<{ readonly loanId: number; readonly month: string }> {
  const of = { account_id: wish.accountId, company_id: wish.companyId }
  let { month } = wish
  while (await isClosedFor(ctx, { ...of, month })) month = monthAfter(month)
  const { id } = await insertRow(ctx, 'pay_loan', {
    ...of,
    kind: 'advance',
    label: wish.label,
    principal: wish.amount,
    reason: wish.reason,
    agreed_by: wish.agreedBy,
    agreed_at: ctx.now,
  })
  await insertRow(ctx, 'pay_loan_installment', { loan_id: id, month: `${month}-01`, amount: wish.amount })
  return { loanId: id, month }
}
