import { monthInFull } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { enterClaimPay, findClaimMonth, withdrawClaimPay } from '#payroll/server/public.ts'
import { paymentMessages as say } from '#reimbursement/contract/payments/payment-messages.ts'
import { lockOpenAdvances } from '#reimbursement/server/advances/advance-queries.ts'
import { endPayment, insertPayment, listOpenLines, listPaymentsOf } from './payment-queries.ts'

type Claim = {
  readonly id: number
  readonly number: string | null
  readonly account_id: number
  readonly company_id: number
}
type Handed = {
  readonly line: {
    readonly id: number
    readonly name: string
    readonly amount: number
    readonly taxable: boolean
  }
  readonly month: string
  readonly claimant_id: number
  readonly approver_id: number
  readonly started_by: number | null
}

/** One expense becomes one-time pay of a month. */
export async function handLine(ctx: Ctx, claim: Claim, { line, month, ...whose }: Handed): Promise<void> {
  const { id: line_id, name, amount, taxable } = line
  const input_id = await enterClaimPay(ctx, {
    accountId: claim.account_id,
    companyId: claim.company_id,
    month,
    amount,
    taxable,
    reason: `${claim.number}, ${name}, ${monthInFull(month)}`,
  })
  await insertPayment(ctx, { claim_id: claim.id, line_id, amount, ...whose, batch_id: null, input_id })
}

/**
 * With the approval, what payroll pays goes to its next open month. What it can't take waits for finance, and so does
 * what an open advance has paid already.
 */
export async function handToPayroll(ctx: Ctx, claim: Claim): Promise<void> {
  const { id, account_id, company_id } = claim
  const hasAdvance = (await lockOpenAdvances(ctx, claim)).length > 0
  const whose = { claimant_id: account_id, approver_id: ctx.actor.id, started_by: null }
  for (const line of await listOpenLines(ctx, [id])) {
    if (line.route !== 'payroll' || (hasAdvance && !line.taxable)) continue
    const of = { accountId: account_id, companyId: company_id, taxable: line.taxable }
    const month = await findClaimMonth(ctx, of)
    if (month !== null) await handLine(ctx, claim, { line, month, ...whose })
  }
}

/** A revoked approval takes back from payroll what no payslip has taken. */
export async function takeFromPayroll(ctx: Ctx, claimId: number): Promise<void> {
  const handed = (await listPaymentsOf(ctx, claimId)).filter(({ status }) => status === 'handed')
  const inputs = handed.flatMap(({ input_id }) => (input_id === null ? [] : [input_id]))
  must(await withdrawClaimPay(ctx, inputs), say.payrollHasIt)
  for (const { id } of handed) await endPayment(ctx, id, { status: 'recalled', reason: '' })
}
