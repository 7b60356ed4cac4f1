import { amountText } from '#platform/contract/exact/amount-text.ts'
import { listTaxedPeople, type TaxedPerson } from '#payroll/server/public.ts'
import type { TaxStep } from '#tax-rules/contract/tax-results.ts'
import { taxRegimes } from '#tax/contract/tax-states.ts'
import {
  moneyColumn,
  namesOf,
  personColumns,
  spanOfSheet,
  textColumn,
  type SheetMaker,
  type SheetRow,
} from './tax-sheet.ts'

type StepColumn = {
  readonly key: string
  readonly label: string
  readonly step: TaxStep
  /** Of one row of the step; the sum of them all without it. */
  readonly row?: string
}

const ofRow = (key: string, step: TaxStep, row: string, label = row): StepColumn => ({
  key,
  label,
  step,
  row,
})

/** In the order in which the engine takes them. Claims of one step are added up; the last column says each of them. */
const stepColumns: readonly StepColumn[] = [
  ofRow('salary', 'salary', 'Salary'),
  ofRow('one_time', 'salary', 'One-time pay of this month', 'One-time pay'),
  ofRow('previous', 'salary', 'Previous employer'),
  ofRow('perquisites', 'salary', 'Perquisites'),
  { key: 'exemptions', label: 'Exempt allowances', step: 'exemptions' },
  ofRow('standard', 'salary_deductions', 'Standard deduction'),
  ofRow('professional_tax', 'salary_deductions', 'Professional tax'),
  { key: 'property', label: 'House property', step: 'house_property' },
  { key: 'other_income', label: 'Other income', step: 'other_income' },
  { key: 'gross_total', label: 'Gross total income', step: 'gross_total_income' },
  { key: 'deductions', label: 'Deductions', step: 'deductions' },
  { key: 'taxable', label: 'Taxable income', step: 'taxable_income' },
  ofRow('slab_tax', 'tax', 'Tax by the slabs'),
  ofRow('rebate', 'tax', 'Rebate'),
  ofRow('surcharge', 'tax', 'Surcharge'),
  ofRow('relief', 'tax', 'Relief of the surcharge'),
  ofRow('cess', 'tax', 'Cess'),
  ofRow('year_tax', 'tax', 'Tax of the year'),
]

const stepCells = ({ tax }: TaxedPerson): SheetRow =>
  Object.fromEntries(
    stepColumns.map(({ key, step, row }) => [
      key,
      tax.rows
        .filter((one) => one.step === step && (row === undefined || one.label === row))
        .reduce((sum, { amount }) => sum + amount, 0),
    ]),
  )

/** Every step that changed something, with its reason. */
const howText = ({ tax }: TaxedPerson): string =>
  tax.rows
    .filter(({ amount }) => amount !== 0)
    .map(({ label, amount, why }) => `${label} ${amountText(amount)} (${why})`)
    .join('; ')

export const workingSheet: SheetMaker = {
  columns: [
    ...personColumns,
    textColumn('regime', 'Regime', 12),
    ...stepColumns.map(({ key, label }) => moneyColumn(key, label)),
    moneyColumn('deducted', 'Deducted'),
    moneyColumn('balance', 'Left to deduct'),
    { key: 'months_left', label: 'Months left', type: 'number' },
    { ...textColumn('how', 'How', 60), inFileOnly: true },
  ],
  page: async (ctx, { wish, keyring, after, size }) => {
    const { rows, next } = await listTaxedPeople(ctx, spanOfSheet(wish), { after, size })
    const named = await namesOf(ctx, rows, { wish, keyring })
    return {
      rows: rows.map((person) => ({
        ...named(person),
        regime: taxRegimes.labelOf(person.tax.regime),
        ...stepCells(person),
        deducted: person.tax.deducted,
        balance: person.tax.balance,
        months_left: person.tax.months_left,
        how: howText(person),
      })),
      next,
    }
  },
}
