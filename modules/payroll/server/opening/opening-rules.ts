import type { SalaryComponent } from '#pay-rules/contract/components/salary-component.ts'
import { NO_LINES, openingColumns } from '#payroll/contract/opening/opening-lists.ts'
import { openingRowProblems as say } from '#payroll/contract/opening/opening-messages.ts'
import type { OpeningColumn } from '#payroll/contract/opening/opening-calls.ts'
import type { TaxedMonth } from '#payroll/server/runs/person-facts.ts'
import { textOf, type HeadedSheet, type SheetRow } from '#platform/server/untrusted-files/headed-sheet.ts'
import { paiseOf } from '#payroll/server/sheets/paise-of-cell.ts'

export const OPENING_HEADINGS = ['Employee code', 'Months paid'] as const
const ESI_COVERED = 'ESI covered'
const ABOUT = [...OPENING_HEADINGS, 'Name', 'Company', ESI_COVERED]

export type Figures = Readonly<Record<string, number>>
type Component = Pick<SalaryComponent, 'code' | 'label' | 'kind' | 'taxable'>

/** Everything a sheet can hold a figure of: what the company pays by component, then what the law takes. */
export const columnsFor = (components: readonly Component[]): OpeningColumn[] => [
  ...components
    .filter(({ kind }) => kind === 'earning' || kind === 'reimbursement')
    .map(({ code, label }) => ({ key: code, label })),
  ...Object.entries(openingColumns).map(([key, label]) => ({ key, label })),
]

/** The columns of a file, by their name or code; a heading that means nothing is named, never passed over. */
export function columnsOf({ headings }: HeadedSheet, known: readonly OpeningColumn[]) {
  const about = new Set(ABOUT.map((heading) => heading.toLowerCase()))
  const found: (OpeningColumn & { readonly heading: string })[] = []
  const unknown: string[] = []
  for (const heading of headings) {
    const word = heading.toLowerCase()
    if (about.has(word)) continue
    const column = known.find(({ key, label }) => label.toLowerCase() === word || key.toLowerCase() === word)
    if (!column || found.some(({ key }) => key === column.key)) unknown.push(heading)
    else found.push({ ...column, heading })
  }
  return { columns: found, unknown }
}

export type OpeningRow = {
  readonly line: number
  readonly employee_code: string
  readonly months: number | null
  readonly esi_covered: boolean | null
  readonly figures: Figures
  /** Of a cell that can’t be read. */
  readonly problem: string | null
}

type Columns = ReturnType<typeof columnsOf>['columns']

/** Rows with a code or a figure. */
export const openingRowsOf = ({ rows }: HeadedSheet, columns: Columns): OpeningRow[] =>
  rows
    .filter(({ cell }) =>
      ['Months paid', ...columns.map(({ heading }) => heading)].some((one) => textOf(cell(one)) !== ''),
    )
    .map((row) => openingRowOf(row, columns))

function openingRowOf({ line, cell }: SheetRow, columns: Columns): OpeningRow {
  const filled = columns.filter(({ heading }) => textOf(cell(heading)) !== '')
  const amounts = filled.map(({ key, label, heading }) => ({ key, label, amount: paiseOf(cell(heading)) }))
  const wrong = amounts.find(({ amount }) => amount === null || amount < 0)
  const covered = textOf(cell(ESI_COVERED)).toLowerCase()
  const months = Number(textOf(cell('Months paid')))
  return {
    line,
    employee_code: textOf(cell('Employee code')),
    months: Number.isInteger(months) && months > 0 ? months : null,
    esi_covered: covered === '' ? null : covered === 'yes',
    figures: Object.fromEntries(amounts.flatMap(({ key, amount }) => (amount ? [[key, amount]] : []))),
    problem: wrong
      ? say.notAnAmount(wrong.label)
      : ['', 'yes', 'no'].includes(covered)
        ? null
        : say.notYesOrNo,
  }
}

type Known = {
  readonly mostMonths: number
  readonly components: readonly Component[]
  readonly isEntered: boolean
  readonly isPaidHere: boolean
  readonly earlierLine: number | undefined
}

const MOST_INSTALLMENTS = 120

/** Why the figures of a person are refused; null if they can be saved. */
export function openingProblem(
  { months, figures }: Pick<OpeningRow, 'months' | 'figures'>,
  known: Known,
): string | null {
  if (known.earlierLine !== undefined) return say.twice(known.earlierLine)
  if (months === null || months > known.mostMonths) return say.monthsOutside(known.mostMonths)
  if (Object.keys(figures).length === 0) return say.noFigures
  if ((figures['EXEMPT'] ?? 0) > grossOf(figures, known.components)) return say.exemptTooMuch
  const [balance, installment] = [figures['LOAN_BALANCE'] ?? 0, figures['LOAN_INSTALMENT'] ?? 0]
  if ((balance === 0) !== (installment === 0)) return say.loanHalf
  if (balance > installment * MOST_INSTALLMENTS) return say.loanTooLong
  if (known.isEntered) return say.entered
  return known.isPaidHere ? say.paidHere : null
}

const paid = (figures: Figures, components: readonly Component[], which: (one: Component) => boolean) =>
  components.filter(which).reduce((sum, { code }) => sum + (figures[code] ?? 0), 0)

export const grossOf = (figures: Figures, components: readonly Component[]): number =>
  paid(figures, components, ({ kind }) => kind === 'earning' || kind === 'reimbursement')

/** All the months together, as a later month of the year adds up what was taxed before. */
export function taxedBefore(month: string, figures: Figures, components: readonly Component[]): TaxedMonth {
  const isOther = ({ code }: Component) => code !== 'BASIC' && code !== 'HRA'
  const isPaid = ({ kind }: Component) => kind === 'earning' || kind === 'reimbursement'
  return {
    month,
    basic: figures['BASIC'] ?? 0,
    rent: figures['HRA'] ?? 0,
    otherOld: paid(figures, components, (one) => isPaid(one) && isOther(one) && one.taxable.old),
    otherNew: paid(figures, components, (one) => isPaid(one) && isOther(one) && one.taxable.new),
    professionalTax: figures['PT'] ?? 0,
    deducted: figures['TDS'] ?? 0,
  }
}

/** What payslips of the year count on from. */
export const linesBefore = (figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).filter(([key]) => !NO_LINES.includes(key)))

/** The sum of each column with figures. */
export function totalsOf(rows: readonly { readonly figures: Figures }[]): Map<string, number> {
  const totals = new Map<string, number>()
  for (const { figures } of rows)
    for (const [key, amount] of Object.entries(figures)) totals.set(key, (totals.get(key) ?? 0) + amount)
  return totals
}

/** The instalments that are left of a loan: as before, and the last takes what remains. */
export function installmentsLeft(balance: number, installment: number): number[] {
  const count = Math.ceil(balance / installment)
  return Array.from({ length: count }, (_, at) =>
    at === count - 1 ? balance - installment * (count - 1) : installment,
  )
}
