import type { AnswerOf, InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { must } from '#platform/server/must.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import type * as calls from '#payroll/contract/payments/bank-answer-calls.ts'
import { paymentMessages as say } from '#payroll/contract/payments/payment-messages.ts'
import { runMessages } from '#payroll/contract/runs/run-messages.ts'
import { announceRun, mustStandIn } from '#payroll/server/runs/move-run.ts'
import type { Identity } from '#payroll/server/runs/person-facts.ts'
import { isThird, lockRunFor } from '#payroll/server/runs/run-policy.ts'
import { readSheet } from '#payroll/server/sheets/read-sheet.ts'
import { answerFile, payByAnswer, writeOutcomes, type Answered } from './bank-answer-queries.ts'
import { answerRows, requiredHeadings, type SentPayment } from './bank-answer-rules.ts'
import { findOptionalFile, listFileRows, type StoredFile } from './bank-file-queries.ts'
import type { BankLayout } from './bank-file-text.ts'
import { fileFor } from './bank-files.ts'
import { readTransfers } from './bank-transfers.ts'

type Parts = { readonly files: FileStore; readonly keyring: Keyring }

/** Row by row beside the payments of the file; nothing is saved. */
export const readBankAnswer =
  ({ files, keyring }: Parts) =>
  async (
    ctx: Ctx,
    { id, sheet }: InputOf<typeof calls.readBankAnswer>,
  ): Promise<AnswerOf<typeof calls.readBankAnswer>> => {
    const bankFile = await fileFor(ctx, id)
    must(bankFile.state === 'live', say.notLive)
    const layout = bankFile.template as BankLayout
    const file = sheet[0]!
    const read = await readSheet(ctx, { files, file, headings: requiredHeadings(layout) })
    const sent = await readSent(ctx, keyring, bankFile)
    const rows = answerRows(read, layout, sent)
    must(rows.length > 0, say.answerEmpty)
    const named = new Set(rows.map(({ payslip_id }) => payslip_id))
    return {
      id,
      version: bankFile.version,
      file_name: file.name,
      rows,
      missing: sent.filter(({ payslip_id }) => !named.has(payslip_id)).map(({ name }) => name),
    }
  }

async function readSent(ctx: Ctx, keyring: Keyring, file: StoredFile): Promise<SentPayment[]> {
  const rows = await listFileRows(ctx, file.id)
  const transfers = await readTransfers(ctx, keyring, rows)
  return rows.map(({ payslip_id, identity, amount }, at) => ({
    payslip_id,
    name: (identity as Identity).name,
    account: transfers[at]!.number,
    slip_number: transfers[at]!.slip_number,
    amount,
  }))
}

/**
 * The whole answer at once. The run is held, so that of several who send it the others read that it is there. What the
 * bank refused stays due: it goes into another file or, once the run is locked, is paid one by one.
 */
export async function applyBankAnswer(ctx: Ctx, wish: InputOf<typeof calls.applyBankAnswer>) {
  const found = await fileFor(ctx, wish.id)
  const run = await lockRunFor(ctx, 'pay', found.run_id)
  const file = await findOptionalFile(ctx, wish.id)
  must(file?.state !== 'answered', say.answeredAlready)
  must(file?.state === 'live', say.notLive)
  await mustStandIn(ctx, run, ['paying', 'locked'])
  must(isThird(ctx, run), runMessages.ownPayment)
  must(wish.paid_on <= companyDay(ctx.now), runMessages.inFuture)
  mustBeWhole(wish.rows, await listFileRows(ctx, file.id))
  const paid = wish.rows.filter(({ outcome }) => outcome === 'paid').length
  await answerFile(ctx, { id: file.id, version: wish.version }, wish.file_name)
  must((await writeOutcomes(ctx, file.id, wish.rows)) === wish.rows.length, say.answeredAlready)
  must((await payByAnswer(ctx, wish.rows, wish.paid_on)) === paid, say.notDue)
  await announceRun(ctx, run)
  const failed = wish.rows.length - paid
  return said(say.answered(paid, failed), { paid, failed })
}

/** Every payment of the file once, with what is needed of its outcome. */
function mustBeWhole(rows: readonly Answered[], sent: readonly { readonly payslip_id: number }[]): void {
  const named = new Set(rows.map(({ payslip_id }) => payslip_id))
  must(
    named.size === rows.length &&
      rows.length === sent.length &&
      sent.every(({ payslip_id }) => named.has(payslip_id)),
    say.answerIncomplete,
  )
  must(
    rows.every(({ outcome, reference, reason }) => (outcome === 'paid' ? reference !== '' : reason !== '')),
    say.answerUnclear,
  )
}
