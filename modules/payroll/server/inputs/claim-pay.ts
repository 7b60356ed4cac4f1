import { monthInFull } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineEvent } from '#platform/server/events.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { monthAfter } from '#pay-rules/server/public.ts'
import { must } from '#platform/server/must.ts'
import { inputMessages as say } from '#payroll/contract/inputs/input-messages.ts'
import { componentOf, listUsableComponents } from '#payroll/server/components/component-queries.ts'
import { taxYearOf } from '#payroll/server/month-inputs/pay-years.ts'
import { findLastSettledMonth } from '#payroll/server/tax-basis/tax-basis-queries.ts'
import { isClosedFor, isEmployedIn, lockWaitingInputs, withdrawOneTimeRow } from './one-time-queries.ts'

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

const codeOf = (taxable: boolean): string => (taxable ? CLAIMS.taxed : CLAIMS.free)

async function findClaimComponent(ctx: Ctx, taxable: boolean) {
  const component = (await listUsableComponents(ctx)).find(({ code }) => code === codeOf(taxable))
  const isUsable = component?.state === 'active' && componentOf(component).calculation.by === 'manual'
  return isUsable ? component : undefined
}

/** The next month that can still pay an expense; null where payroll has no component for it or pays no further month. */
export async function findClaimMonth(
  ctx: Ctx,
  { accountId, companyId, taxable }: Pick<ClaimPay, 'accountId' | 'companyId' | 'taxable'>,
): Promise<string | null> {
  if (!(await findClaimComponent(ctx, taxable))) return null
  const of = { account_id: accountId, company_id: companyId }
  const today = companyDay(ctx.now).slice(0, 7)
  const paid = await findLastSettledMonth(
    ctx,
    { accountId, companyId, taxYear: taxYearOf(today) },
    'submitted',
  )
  let month = paid === null ? today : monthAfter(paid)
  while (await isEmployedIn(ctx, { ...of, month })) {
    if (!(await isClosedFor(ctx, { ...of, month }))) return month
    month = monthAfter(month)
  }
  return null
}

/** The area above takes back what it had entered. False where a payslip has taken one of them already. */
export async function withdrawClaimPay(ctx: Ctx, inputIds: readonly number[]): Promise<boolean> {
  const waiting = await lockWaitingInputs(ctx, inputIds)
  if (waiting.length < inputIds.length) return false
  for (const { id, version } of waiting) await withdrawOneTimeRow(ctx, { id, version })
  return true
}

/** An approved expense becomes pay of a month; the area above has decided that it may. Answers the input’s id. */
export async function enterClaimPay(ctx: Ctx, wish: ClaimPay): Promise<number> {
  const { accountId: account_id, companyId: company_id, month, amount, reason } = wish
  const component = await findClaimComponent(ctx, wish.taxable)
  must(component, say.noClaimComponent(codeOf(wish.taxable)))
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
