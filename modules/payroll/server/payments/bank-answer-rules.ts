import { textOf, type HeadedSheet, type SheetRow } from '#platform/server/untrusted-files/headed-sheet.ts'
import type { ReadAnswer } from '#payroll/contract/payments/bank-answer-calls.ts'
import { bankAnswerProblems as say } from '#payroll/contract/payments/payment-messages.ts'
import { paiseOf } from '#payroll/server/sheets/paise-of-cell.ts'
import type { BankLayout } from './bank-file-text.ts'

/** A payment as the bank was asked for it. */
export type SentPayment = {
  readonly payslip_id: number
  readonly name: string
  readonly account: string
  readonly slip_number: string
  readonly amount: number
}

const STATUS = 'Status'
const REFERENCE = 'UTR'
const REASON = 'Reason'

type Keys = Pick<BankLayout, 'columns' | 'amounts'>

/** Banks send the columns of the file back: the payslip number names a payment best, the account number is always there. */
function answerHeadings({ columns }: Keys) {
  const labelOf = (source: BankLayout['columns'][number]['source']) =>
    columns.find((column) => column.source === source)?.label
  const slip = labelOf('slip_number')
  return {
    key: slip ?? labelOf('account_number')!,
    isBySlip: slip !== undefined,
    amount: labelOf('amount')!,
  }
}

export const requiredHeadings = (layout: Keys): string[] => {
  const { key, amount } = answerHeadings(layout)
  return [key, amount, STATUS, REFERENCE]
}

const paidWords = ['paid', 'success', 'successful', 'processed', 'credited', 'completed']
const failedWords = ['failed', 'failure', 'rejected', 'returned', 'unpaid']

const outcomeOf = (word: string): ReadAnswer['outcome'] =>
  paidWords.includes(word) ? 'paid' : failedWords.includes(word) ? 'failed' : null

/** A spreadsheet drops the zeros that a number begins with. */
const keyOf = (text: string): string => text.replace(/[\s']/g, '').toLowerCase().replace(/^0+/, '')

/** Every row that names a payment, matched with the file, and why it is refused. */
export function answerRows(sheet: HeadedSheet, layout: Keys, sent: readonly SentPayment[]): ReadAnswer[] {
  const headings = answerHeadings(layout)
  const bySent = Map.groupBy(sent, (one) => keyOf(headings.isBySlip ? one.slip_number : one.account))
  const lineOf = new Map<number, number>()
  return sheet.rows.flatMap((row): ReadAnswer[] => {
    const key = keyOf(textOf(row.cell(headings.key)))
    if (key === '') return []
    const read = readRow(row, { amount: headings.amount, amounts: layout.amounts })
    const found = bySent.get(key) ?? []
    const same = found.filter(({ amount }) => amount === read.amount)
    const match = found.length === 1 ? found[0] : same.length === 1 ? same[0] : undefined
    const earlier = match && lineOf.get(match.payslip_id)
    if (match && earlier === undefined) lineOf.set(match.payslip_id, row.line)
    return [
      {
        ...read,
        payslip_id: match?.payslip_id ?? null,
        name: match?.name ?? '',
        problem: match
          ? earlier === undefined
            ? problemOf(read, match)
            : say.twice(earlier)
          : found.length > 1
            ? say.several
            : say.unknown,
      },
    ]
  })
}

type Read = Omit<ReadAnswer, 'payslip_id' | 'name' | 'problem'>

const readRow = (
  { line, cell }: SheetRow,
  columns: Pick<Keys, 'amounts'> & { readonly amount: string },
): Read => ({
  line,
  amount: amountOf(cell(columns.amount), columns.amounts),
  outcome: outcomeOf(textOf(cell(STATUS)).toLowerCase()),
  reference: textOf(cell(REFERENCE)).slice(0, 80),
  reason: textOf(cell(REASON)).slice(0, 200),
})

function amountOf(cell: Parameters<typeof textOf>[0], amounts: BankLayout['amounts']): number | null {
  if (amounts === 'rupees') return paiseOf(cell)
  const text = textOf(cell)
  return /^\d{1,13}$/.test(text) ? Number(text) : null
}

function problemOf({ amount, outcome, reference, reason }: Read, sent: SentPayment): string | null {
  if (amount !== sent.amount) return say.amountDiffers
  if (outcome === null) return say.statusUnknown
  if (outcome === 'paid' && reference === '') return say.referenceEmpty
  return outcome === 'failed' && reason === '' ? say.reasonEmpty : null
}
