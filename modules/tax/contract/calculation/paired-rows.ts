import type { RegimeComparison, TaxRow } from '#tax-rules/contract/tax-results.ts'

export type PairOfRows = { readonly old: TaxRow; readonly new: TaxRow; readonly isSum: boolean }

const sums: readonly string[] = ['Gross total income', 'Taxable income', 'Tax of the year', 'This month']

/** The rows of both regimes are the same, in the same order; those that are 0 in both are left out. */
export const pairedRows = ({ old, new: newer }: RegimeComparison): PairOfRows[] =>
  old.rows
    .map((row, at) => ({ old: row, new: newer.rows[at]!, isSum: sums.includes(row.label) }))
    .filter((pair) => pair.old.amount !== 0 || pair.new.amount !== 0 || pair.isSum)

export const whyOfPair = ({ old, new: newer }: PairOfRows): string =>
  old.why === newer.why ? old.why : `Old: ${old.why}. New: ${newer.why}.`
