import type { AnswerOf, InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import type * as calls from '#payroll/contract/payments/payment-calls.ts'
import { mustStandIn } from '#payroll/server/runs/move-run.ts'
import { isThird, runFor } from '#payroll/server/runs/run-policy.ts'
import { bankFileCells } from './bank-file-text.ts'
import {
  findLayout,
  findOptionalGroupBank,
  listFileDownloads,
  listFiles,
  listPaidByFile,
} from './bank-file-queries.ts'
import { listOutcomes } from './bank-answer-queries.ts'
import { draftFile, maskedTransfer, type Drafted } from './bank-transfers.ts'

type Answer = AnswerOf<typeof calls.bankFileView>

const PREVIEWED = 5

/** What the file holds or will hold. Account numbers are masked. */
export const readBankFile =
  ({ keyring }: { readonly keyring: Keyring }) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.bankFileView>): Promise<Answer> => {
    const run = await runFor(ctx, 'pay', id)
    await mustStandIn(ctx, run, ['approved', 'published', 'paying', 'locked'])
    const bank = await findOptionalGroupBank(ctx, run.pay_group_id)
    const draft = await draftFile(ctx, keyring, id)
    const files = await viewFiles(ctx, id)
    const live = files.find(({ is_live }) => is_live)
    // Of a locked run only what the bank returned is left to pay.
    const isAgain = run.status === 'locked' && draft.included.length > 0
    const isPaying = run.status === 'paying' || isAgain
    const isOpen = run.status === 'approved' || run.status === 'published' || isPaying
    const layout = bank && (await findLayout(ctx, bank.template_id))
    const shown = draft.included.slice(0, PREVIEWED).map(({ transfer }) => maskedTransfer(transfer))
    return {
      template: layout?.name ?? null,
      debit: bank ? `${bank.holder}, ${bank.number}` : null,
      can: {
        make: isOpen && !live && bank !== undefined && draft.included.length > 0,
        download: live !== undefined,
        void: live !== undefined && isPaying,
        answer: live !== undefined && isPaying && isThird(ctx, run),
        confirm: live !== undefined && isAgain && isThird(ctx, run),
      },
      columns: layout?.columns.map(({ label }) => label) ?? [],
      preview: layout ? bankFileCells({ layout, debit: bank, valueDate: live?.value_date ?? '' }, shown) : [],
      people: live?.people ?? draft.included.length,
      total: live?.total ?? sumOf(draft.included),
      problems: [...draft.problems],
      excluded: await viewExcluded(ctx, draft, live?.id),
      cash: cashOf(draft),
      files,
    }
  }

const sumOf = (rows: Drafted['included']): number => rows.reduce((sum, { payment }) => sum + payment.net, 0)

function cashOf({ payments }: Drafted): Answer['cash'] {
  const cash = payments.filter(
    ({ bank_mode, payment, net }) => bank_mode === 'cash' && payment !== 'held' && net > 0,
  )
  return { people: cash.length, total: cash.reduce((sum, { net }) => sum + net, 0) }
}

/** With a file also those whose account changed since, and those who were free to be paid only later. */
async function viewExcluded(ctx: Ctx, { excluded, included }: Drafted, fileId: number | undefined) {
  const paidByFile = fileId === undefined ? null : await listPaidByFile(ctx, fileId)
  const late = included.filter(({ payment }) => paidByFile !== null && !paidByFile.has(payment.id))
  return [
    ...excluded.map(({ payment, cause }) => ({ name: payment.name, cause, net: payment.net })),
    ...late.map(({ payment }) => ({ name: payment.name, cause: 'held' as const, net: payment.net })),
  ]
}

async function viewFiles(ctx: Ctx, runId: number): Promise<Answer['files']> {
  const files = await listFiles(ctx, runId)
  const downloads = await listFileDownloads(
    ctx,
    files.map(({ id }) => id),
  )
  const outcomes = await listOutcomes(ctx, runId)
  return files.map(({ maker_name, voider_name, answerer_name, answered_at, state, ...file }) => ({
    ...file,
    answer:
      answered_at === null
        ? null
        : {
            by: answerer_name ?? '',
            at: answered_at,
            name: file.answer_name,
            ...(outcomes.get(file.id) ?? { paid: 0, failed: 0 }),
          },
    is_live: state === 'live',
    made_by: maker_name,
    voided_by: voider_name,
    downloads: downloads.filter(({ file_id }) => file_id === file.id).map(({ by, at }) => ({ by, at })),
  }))
}
