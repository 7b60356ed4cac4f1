import { Fragment } from 'react'
import { show } from '#platform/web/light/format-values.ts'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import type { RegimeComparison, TaxStep } from '#tax-rules/contract/tax-results.ts'
import type { Regime } from '#tax-rules/contract/tax-year.ts'
import { pairedRows, whyOfPair } from '#tax/contract/calculation/paired-rows.ts'
import { taxRegimes } from '#tax/contract/tax-states.ts'
import styles from '#tax/web/tax.module.css'

const stepNames: Readonly<Record<TaxStep, string>> = {
  salary: 'Salary',
  exemptions: 'Exempt allowances',
  salary_deductions: 'Deductions from salary',
  house_property: 'House property',
  other_income: 'Other income',
  gross_total_income: 'Gross total income',
  deductions: 'Deductions',
  taxable_income: 'Taxable income',
  tax: 'Tax',
  already_deducted: 'Already deducted',
  month: 'This month',
}

/** The rows of both regimes are the same, in the same order. */
export function ComparisonTable({ compared, regime }: { compared: RegimeComparison; regime: Regime }) {
  const { cheaper, difference } = compared
  const pairs = pairedRows(compared)
  const steps = [...new Set(pairs.map((pair) => pair.old.step))]
  const head = (one: Regime) =>
    [
      taxRegimes.labelOf(one),
      ...(one === regime ? ['yours'] : []),
      ...(one === cheaper && difference > 0 ? ['cheaper'] : []),
    ].join(', ')
  return (
    <WideTable label="Table: Every step">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col" data-end>
              {head('old')}
            </th>
            <th scope="col" data-end>
              {head('new')}
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <Fragment key={step}>
              <tr data-group>
                <th scope="rowgroup" colSpan={3}>
                  {stepNames[step]}
                </th>
              </tr>
              {pairs
                .filter((pair) => pair.old.step === step)
                .map((pair, at) => (
                  <tr key={at} data-sum={pair.isSum || undefined}>
                    <th scope="row">
                      {pair.old.label}
                      <div className={styles.quiet}>{whyOfPair(pair)}</div>
                    </th>
                    <td data-end>{show.money(pair.old.amount)}</td>
                    <td data-end>{show.money(pair.new.amount)}</td>
                  </tr>
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}
