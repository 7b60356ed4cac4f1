import { monthInFull } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineEvent } from '#platform/server/events.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import { inputMessages as say } from '#payroll/contract/inputs/input-messages.ts'
import { componentOf, listUsableComponents } from '#payroll/server/components/component-queries.ts'
import { isClosedFor, isEmployedIn } from './one-time-queries.ts'

/** One-time inputs were paid with their payslips, on the day of the bank. */
export const inputsPaid = defineEvent<{ readonly inputIds: readonly number[]; readonly paidOn: string }>(
  'payroll.inputs-paid',
)

/** One-time inputs are in payslips that were approved. */
export const inputsTaken = defineEvent<{ readonly inputIds: readonly number[] }>('payroll.inputs-taken')

/** The run that had taken them was opened again: they wait for its next approval. */
export const inputsReturned = defineEvent<{ readonly inputIds: readonly number[] }>('payroll.inputs-returned')

/** A one-time input was withdrawn before it was paid. */
export const inputWithdrawn = defineEvent<{ readonly inputId: number }>('payroll.input-withdrawn')

/** With a bill an expense is given back free of tax; without one it is pay. */
const CLAIMS = { free: 'CLAIMS', taxed: 'CLAIMS_TAXED' }

type ClaimPay = {
  readonly accountId: number
  readonly companyId: number
  readonly month: string
  readonly amount: number
  readonly taxable: boolean
  readonly reason: string
}

/** An approved expense becomes pay of a month; the area above has decided that it may. Answers the input’s id. */
export async function enterClaimPay(ctx: Ctx, wish: ClaimPay): Promise<number> {
  const { accountId: account_id, companyId: company_id, month, amount, reason } = wish
  const code = wish.taxable ? CLAIMS.taxed : CLAIMS.free
  const component = (await listUsableComponents(ctx)).find((one) => one.code === code)
  must(
    component?.state === 'active' && componentOf(component).calculation.by === 'manual',
    say.noClaimComponent(code),
  )
  const of = { account_id, company_id, month }
  must(await isEmployedIn(ctx, of), say.notEmployed(monthInFull(month)))
  must(!(await isClosedFor(ctx, of)), say.monthDone(monthInFull(month)))
  const { id } = await insertRow(ctx, 'one_time_input', {
    ...of,
    month: `${month}-01`,
    component_id: component.id,
    amount,
    reason,
    source: 'expense_claim',
    prepared_by: ctx.actor.id,
    prepared_at: ctx.now,
  })
  return id
}
