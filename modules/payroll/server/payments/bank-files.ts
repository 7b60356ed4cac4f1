import { createHash } from 'node:crypto'
import type { InputOf } from '#platform/contract/call.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Download } from '#platform/server/files/downloads/download.ts'
import { must } from '#platform/server/must.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import type * as calls from '#payroll/contract/payments/payment-calls.ts'
import { paymentMessages as say } from '#payroll/contract/payments/payment-messages.ts'
import { announceRun, monthOf, moveRun, mustStandIn } from '#payroll/server/runs/move-run.ts'
import { runMessages } from '#payroll/contract/runs/run-messages.ts'
import { isThird, lockRunFor, runFor } from '#payroll/server/runs/run-policy.ts'
import { updateRun, type StoredRun } from '#payroll/server/runs/run-queries.ts'
import { bankFileText, type BankLayout, type Debit } from './bank-file-text.ts'
import {
  findLayout,
  findOptionalFile,
  findOptionalGroupBank,
  findOptionalLiveFile,
  insertFile,
  insertFileDownload,
  insertFileRows,
  listFileRows,
  voidFile,
  type StoredDebit,
  type StoredFile,
} from './bank-file-queries.ts'
import { draftFile, readTransfers, type FiledCause } from './bank-transfers.ts'
import { hasDueSlips } from './payment-queries.ts'

type Parts = { readonly keyring: Keyring }

/** One file for a payment at a time. The run is held, so that of several who ask at once the others read who was first. */
export const makeBankFile =
  ({ keyring }: Parts) =>
  async (ctx: Ctx, { id, value_date }: InputOf<typeof calls.makeBankFile>) => {
    const run = await lockRunFor(ctx, 'pay', id)
    await mustStandIn(ctx, run, ['approved', 'published', 'paying', 'locked'])
    must(isThird(ctx, run), runMessages.ownPayment)
    const live = await findOptionalLiveFile(ctx, id)
    if (live) must(false, say.thereAlready(live.maker_name, dayInWords(companyDay(new Date(live.made_at)))))
    must(value_date >= companyDay(ctx.now), say.dayPast)
    const bank = await findOptionalGroupBank(ctx, run.pay_group_id)
    must(bank, say.noGroupBank)
    const { included, excluded, problems } = await draftFile(ctx, keyring, id)
    must(problems.length === 0, say.blocked(problems.map(({ name, problem }) => `${name} (${problem})`)))
    must(included.length > 0, say.noneInFile)
    const layout = await findLayout(ctx, bank.template_id)
    const { holder, ifsc, number, narration } = bank
    const text = bankFileText(
      {
        layout,
        debit: { holder, ifsc, number: keyring.open(bank.number_sealed), narration },
        valueDate: value_date,
      },
      included.map(({ transfer }) => transfer),
    )
    const file = await insertFile(ctx, {
      run_id: id,
      file_name: fileNameOf(run, layout),
      layout,
      debit: { holder, ifsc, number, narration },
      debit_number_sealed: bank.number_sealed,
      value_date,
      people: included.length,
      total: included.reduce((sum, { payment }) => sum + payment.net, 0),
      sha256: hashOf(text),
    })
    await insertFileRows(ctx, file.id, [
      ...included.map(({ payment }) => rowOf(payment, '')),
      ...excluded.map(({ payment, cause }) => rowOf(payment, cause)),
    ])
    if (run.status === 'approved' || run.status === 'published') {
      await updateRun(ctx, id, { payment_started_by: ctx.actor.id })
      await moveRun(ctx, run, 'paying', 'Bank file made')
    }
    await announceRun(ctx, run)
    return { id: file.id }
  }

type Paid = { readonly id: number; readonly bank_entry_id: number | null; readonly net: number }
const rowOf = ({ id, bank_entry_id, net }: Paid, cause: FiledCause | '') => ({
  payslip_id: id,
  bank_entry_id,
  amount: net,
  cause,
})

/** Made again from its rows. Its hash proves that it is the same. */
export const downloadBankFile =
  ({ keyring }: Parts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.downloadBankFile>): Promise<Download> => {
    const file = await fileFor(ctx, id)
    must(file.state === 'live', say.notLive)
    const text = await textOf(ctx, keyring, file)
    must(hashOf(text) === file.sha256, say.notAsMade)
    await insertFileDownload(ctx, id)
    return { name: file.file_name, mime: 'text/plain; charset=utf-8', body: Buffer.from(text) }
  }

export const voidBankFile = async (ctx: Ctx, { id, version, reason }: InputOf<typeof calls.voidBankFile>) => {
  const found = await fileFor(ctx, id)
  const run = await lockRunFor(ctx, 'pay', found.run_id)
  await mustStandIn(ctx, run, ['paying', 'locked'])
  const file = await findOptionalFile(ctx, id)
  must(file?.state === 'live', say.notLive)
  // Of a locked run the file was paid, but for one of what the bank returned.
  must(run.status === 'paying' || (await hasDueSlips(ctx, run.id)), say.notLive)
  await voidFile(ctx, { id, version }, reason)
  await announceRun(ctx, run)
  return {}
}

/** A file of a run out of reach is not there. */
export async function fileFor(ctx: Ctx, id: number): Promise<StoredFile> {
  await runForFile(ctx, id)
  const file = await findOptionalFile(ctx, id)
  must(file, say.noSuchFile)
  return file
}

async function runForFile(ctx: Ctx, id: number) {
  const file = await findOptionalFile(ctx, id)
  // Without a file the permission is asked for all the same, so that the answer tells nothing.
  await runFor(ctx, 'pay', file?.run_id ?? 0)
}

async function textOf(ctx: Ctx, keyring: Keyring, file: StoredFile): Promise<string> {
  const debit: Debit = { ...(file.debit as StoredDebit), number: keyring.open(file.debit_number_sealed) }
  return bankFileText(
    { layout: file.template as BankLayout, debit, valueDate: file.value_date },
    await readTransfers(ctx, keyring, await listFileRows(ctx, file.id)),
  )
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const fileNameOf = (run: StoredRun, { separator }: BankLayout): string =>
  `Salary ${monthOf(run)} ${run.company_name}.${separator === 'comma' || separator === 'semicolon' ? 'csv' : 'txt'}`
