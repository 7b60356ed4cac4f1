import { withDeclared, type TaxGround } from '#payroll/contract/tax-basis/with-declared.ts'
import { annualTax } from '#tax-rules/contract/engine/annual-tax.ts'
import type { AnnualTax } from '#tax-rules/contract/tax-results.ts'
import type { Regime, TaxYear } from '#tax-rules/contract/tax-year.ts'
import { declaredOfRows, type CountedRow } from '#tax/contract/declarations/declared-of-rows.ts'

export type RowToCount = CountedRow & { readonly id: number | null; readonly proof: number | null }

type Ground = {
  readonly grounds: Readonly<Record<Regime, TaxGround>>
  readonly regime: Regime
  readonly year: TaxYear
}

/** The tax of the year if payroll approves every row as it stands, with the tax of the month that is computed next. */
export function taxOfRows({ grounds, regime, year }: Ground, rows: readonly RowToCount[]): AnnualTax {
  const counted = rows.map((row) => ({ ...row, declared: row.proof ?? row.declared }))
  const declared = declaredOfRows({ regime, round: 'planned', rows: counted, year, isSubmitted: true })
  return annualTax(withDeclared(grounds[regime], declared), year)
}

/** The rows with one that is being typed: in the place of the one it changes, or at the end. */
export const withTyped = (rows: readonly RowToCount[], typed: RowToCount): RowToCount[] =>
  typed.id === null ? [...rows, typed] : rows.map((row) => (row.id === typed.id ? typed : row))
