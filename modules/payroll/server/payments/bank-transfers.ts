import type { Ctx } from '#platform/server/ctx.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { masked } from '#people/contract/record/number-checks.ts'
import { listClearAccounts } from '#people/server/public.ts'
import type { ExcludedCause } from '#payroll/contract/payments/payment-lists.ts'
import type { Identity } from '#payroll/server/runs/person-facts.ts'
import { transferProblem, type Transfer } from './bank-file-text.ts'
import { listPayments } from './payment-queries.ts'

/** What a file can know of a person when it is made. */
export type FiledCause = Exclude<ExcludedCause, 'failed'>

type Payment = Awaited<ReturnType<typeof listPayments>>[number]

/** Why a payslip is not paid by the bank; null where it is. */
export function causeOf({
  payment,
  bank_mode,
  account_changed,
  net,
}: Pick<Payment, 'payment' | 'bank_mode' | 'account_changed' | 'net'>): FiledCause | null {
  if (payment === 'held') return 'held'
  if (net === 0) return 'nothing_to_pay'
  if (bank_mode === 'cash') return 'cash'
  return account_changed ? 'account_changed' : null
}

export type Drafted = {
  readonly payments: readonly Payment[]
  readonly included: readonly { readonly payment: Payment; readonly transfer: Transfer }[]
  readonly excluded: readonly { readonly payment: Payment; readonly cause: FiledCause }[]
  readonly problems: readonly { readonly name: string; readonly problem: string }[]
}

/** What a bank file of the run holds now, who is left out, and which rows the bank would refuse. */
export async function draftFile(ctx: Ctx, keyring: Keyring, runId: number): Promise<Drafted> {
  const payments = await listPayments(ctx, runId)
  const open = payments.filter(({ payment }) => payment !== 'paid')
  const causes = open.map((payment) => ({ payment, cause: causeOf(payment) }))
  const paid = causes.filter(({ cause }) => cause === null).map(({ payment }) => payment)
  const transfers = await readTransfers(
    ctx,
    keyring,
    paid.map(({ number, identity, bank_entry_id, net }) => ({
      number,
      identity,
      bank_entry_id,
      amount: net,
    })),
  )
  const included = paid.map((payment, at) => ({ payment, transfer: transfers[at]! }))
  return {
    payments,
    included,
    excluded: causes.flatMap(({ payment, cause }) => (cause === null ? [] : [{ payment, cause }])),
    problems: included.flatMap(({ payment, transfer }) => {
      const problem = transferProblem(transfer)
      return problem === null ? [] : [{ name: payment.name, problem }]
    }),
  }
}

type Row = {
  readonly number: string | null
  readonly identity: unknown
  readonly bank_entry_id: number | null
  readonly amount: number
}

/** The rows with their whole account numbers. An entry of the record stays as it was written. */
export async function readTransfers(ctx: Ctx, keyring: Keyring, rows: readonly Row[]): Promise<Transfer[]> {
  const ids = rows.flatMap(({ bank_entry_id }) => (bank_entry_id === null ? [] : [bank_entry_id]))
  const accounts = await listClearAccounts(ctx, keyring, ids)
  return rows.map(({ number, identity, bank_entry_id, amount }) => {
    const account = accounts.get(bank_entry_id ?? 0) ?? {}
    const text = (key: string) => (typeof account[key] === 'string' ? account[key] : '')
    return {
      holder: text('holder'),
      number: text('number'),
      ifsc: text('ifsc'),
      bank: text('bank'),
      amount,
      employee_code: (identity as Identity).employee_code,
      slip_number: number ?? '',
    }
  })
}

export const maskedTransfer = (transfer: Transfer): Transfer => ({
  ...transfer,
  number: masked(transfer.number),
})
