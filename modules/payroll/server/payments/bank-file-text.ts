import { accountNumberHolds, ifscHolds } from '#people/contract/record/number-checks.ts'
import type { BankTemplateRow } from '#payroll/contract/payments/bank-template-calls.ts'
import { separators } from '#payroll/contract/payments/payment-lists.ts'
import { paymentMessages as say } from '#payroll/contract/payments/payment-messages.ts'

export type BankLayout = Pick<
  BankTemplateRow,
  'name' | 'separator' | 'is_quoted' | 'has_header' | 'amounts' | 'dates' | 'columns'
>

export type Debit = {
  readonly holder: string
  readonly ifsc: string
  readonly number: string
  readonly narration: string
}

export type Transfer = {
  readonly holder: string
  readonly number: string
  readonly ifsc: string
  readonly bank: string
  readonly amount: number
  readonly employee_code: string
  readonly slip_number: string
}

type Order = { readonly layout: BankLayout; readonly debit: Debit; readonly valueDate: string }

const LINE_END = '\r\n'

export const bankFileText = (order: Order, transfers: readonly Transfer[]): string =>
  bankFileLines(order, transfers)
    .map((line) => line + LINE_END)
    .join('')

export function bankFileLines({ layout, debit, valueDate }: Order, transfers: readonly Transfer[]): string[] {
  const line = (cells: readonly string[]) => cells.map((cell) => written(layout, cell)).join(signOf(layout))
  return [
    ...(layout.has_header ? [line(layout.columns.map(({ label }) => label))] : []),
    ...bankFileCells({ layout, debit, valueDate }, transfers).map(line),
  ]
}

/** What each line holds, column by column. */
export const bankFileCells = (
  { layout, debit, valueDate }: Order,
  transfers: readonly Transfer[],
): string[][] =>
  transfers.map((transfer, at) => {
    const exact = {
      account_number: transfer.number,
      ifsc: transfer.ifsc,
      amount: amountIn(layout, transfer.amount),
      value_date: dateIn(layout, valueDate),
      debit_account: debit.number,
      debit_ifsc: debit.ifsc,
      row_number: String(at + 1),
    }
    const texts = {
      beneficiary_name: cleaned(transfer.holder),
      bank_name: cleaned(transfer.bank),
      employee_code: cleaned(transfer.employee_code),
      slip_number: cleaned(transfer.slip_number),
      narration: cleaned(debit.narration),
      debit_holder: cleaned(debit.holder),
    }
    return layout.columns.map(({ source, fixed, most }) => {
      if (source === 'fixed') return fixed
      // A number that is cut would be another account.
      if (source in exact) return exact[source as keyof typeof exact]
      const value = texts[source as keyof typeof texts]
      return most === null ? value : value.slice(0, most).trim()
    })
  })

/** Why the bank would not take a row; null where it would. */
export function transferProblem({ ifsc, number, holder }: Pick<Transfer, 'ifsc' | 'number' | 'holder'>) {
  if (!ifscHolds(ifsc)) return say.badIfsc
  if (!accountNumberHolds(number)) return say.badNumber
  return cleaned(holder) === '' ? say.badHolder : null
}

/** Banks take plain letters only, and a cell that begins with a sign is a formula to a spreadsheet. */
const cleaned = (value: string): string =>
  value
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 .&()/-]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/^[^A-Za-z0-9(]+/, '')
    .trim()

const signOf = ({ separator }: BankLayout): string => String(separators.idOf(separator))

function written(layout: BankLayout, cell: string): string {
  const sign = signOf(layout)
  if (!cell.includes(sign) && !cell.includes('"')) return cell
  return layout.is_quoted
    ? `"${cell.replaceAll('"', '""')}"`
    : cell.replaceAll(sign, ' ').replaceAll('"', ' ')
}

const amountIn = ({ amounts }: BankLayout, paise: number): string =>
  amounts === 'paise' ? String(paise) : `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`

function dateIn({ dates }: BankLayout, date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return dates.replace('yyyy', year).replace('mm', month).replace('dd', day)
}
