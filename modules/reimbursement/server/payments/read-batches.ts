import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeReading } from '#platform/server/database/change-log.ts'
import { exportTable } from '#platform/server/exports/export-table.ts'
import { must } from '#platform/server/must.ts'
import { listClearAccounts } from '#people/server/public.ts'
import type * as calls from '#reimbursement/contract/payments/payment-calls.ts'
import { paymentMessages as say } from '#reimbursement/contract/payments/payment-messages.ts'
import type { ReimbursementParts } from '#reimbursement/server/reimbursement-dependencies.ts'
import { mayPay } from '#reimbursement/server/reimbursement-policy.ts'
import { listBatches, listTransfers, lockOptionalBatch } from './payment-queries.ts'

export async function readBatches(ctx: Ctx) {
  must(mayPay(ctx.actor), say.mayNotPay)
  const { batches, claims } = await listBatches(ctx)
  return {
    batches: batches.map(({ maker, ...batch }) => ({
      ...batch,
      made_by: maker,
      claims: claims.flatMap(({ batch_id, status, ...claim }) =>
        // Of a bank batch nothing is handed to payroll.
        batch_id === batch.id && status !== 'handed' ? [{ ...claim, batch_id, status }] : [],
      ),
    })),
  }
}

const columns = [
  { key: 'name', label: 'Beneficiary', type: 'text', width: 28 },
  { key: 'account', label: 'Account number', type: 'text', width: 22 },
  { key: 'ifsc', label: 'IFSC', type: 'text', width: 14 },
  { key: 'amount', label: 'Amount', type: 'money', width: 16 },
  { key: 'reference', label: 'Reference', type: 'text', width: 40 },
] as const

/** With whole account numbers, so each download is logged. Anyone without an account is in the file with an empty one. */
export const downloadBatch =
  ({ keyring }: Pick<ReimbursementParts, 'keyring'>) =>
  async (ctx: Ctx, { id, format }: InputOf<typeof calls.downloadBatch>) => {
    must(mayPay(ctx.actor), say.mayNotPay)
    const batch = await lockOptionalBatch(ctx, id)
    must(batch, say.noSuchBatch)
    const transfers = await listTransfers(ctx, id)
    const entries = transfers.flatMap(({ bank_entry_id }) => (bank_entry_id === null ? [] : [bank_entry_id]))
    const isCash = batch.mode === 'cash'
    const accounts = isCash ? new Map<number, never>() : await listClearAccounts(ctx, keyring, entries)
    writeReading(ctx, { table: 'claim_batch', rowId: id })
    const rows = transfers.map(({ name, amount, numbers, bank_entry_id }) => {
      const fields = bank_entry_id === null ? undefined : accounts.get(bank_entry_id)
      return {
        name,
        account: String(fields?.['number'] ?? ''),
        ifsc: String(fields?.['ifsc'] ?? ''),
        amount,
        reference: numbers,
      }
    })
    const by = { by: ctx.actor.name, at: ctx.now, zone: COMPANY_ZONE }
    const shown = columns.filter(({ key }) => !isCash || (key !== 'account' && key !== 'ifsc'))
    const table = { title: `Expense batch ${id}`, filterText: '', columns: shown, rows: everyOf(rows) }
    return exportTable(table, format, by)
  }

async function* everyOf<R>(rows: readonly R[]) {
  yield* rows
}
