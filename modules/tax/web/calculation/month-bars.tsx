import { useState } from 'react'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { monthAfter } from '#tax-rules/contract/engine/income/tax-months.ts'
import type { AnnualTax } from '#tax-rules/contract/tax-results.ts'
import type { TaxCalculationView } from '#tax/contract/calculation/calculation-calls.ts'
import styles from '#tax/web/tax.module.css'

type Bar = { readonly month: string; readonly amount: number; readonly isExpected: boolean }

/** Of the months to come each takes its part of what is left. */
function barsOf({ month, year, deducted }: TaxCalculationView, tax: AnnualTax): Bar[] {
  const first = `${year.tax_year.slice(0, 4)}-04`
  const later = Math.max(0, tax.balance - tax.thisMonth)
  const each = tax.monthsLeft > 1 ? Math.round(later / (tax.monthsLeft - 1) / 100) * 100 : 0
  return Array.from({ length: 12 }, (_, at) => {
    const one = monthAfter(first, at)
    const done = deducted.find((paid) => paid.month === one)
    if (one < month) return { month: one, amount: done?.amount ?? 0, isExpected: false }
    const isIn = one < monthAfter(month, tax.monthsLeft)
    return { month: one, amount: one === month ? tax.thisMonth : isIn ? each : 0, isExpected: true }
  })
}

/** Deducted months are solid and expected ones hatched, so that colour alone says nothing. */
export function MonthBars({ calculation, tax }: { calculation: TaxCalculationView; tax: AnnualTax }) {
  const [table, setTable] = useState(false)
  const bars = barsOf(calculation, tax)
  const most = Math.max(...bars.map(({ amount }) => amount))
  if (most <= 0) return <p>No tax is deducted this year.</p>
  return (
    <figure style={{ margin: 0 }}>
      <ul className={styles.bars} aria-hidden="true">
        {bars.map(({ month, amount, isExpected }) => (
          <li key={month} title={`${monthInWords(month)} ${show.money(amount)}`}>
            <span
              className={styles.bar}
              data-expected={isExpected || undefined}
              style={{ height: `${Math.round((amount / most) * 100)}%` }}
            />
            {monthInWords(month).slice(0, 3)}
          </li>
        ))}
      </ul>
      <figcaption className={styles.legend}>
        <span>
          <i className={styles.bar} aria-hidden="true" /> Deducted
        </span>
        <span>
          <i className={styles.bar} data-expected aria-hidden="true" /> Expected
        </span>
        <Button size="s" aria-expanded={table} onClick={() => setTable(!table)}>
          {table ? 'Hide table' : 'Show table'}
        </Button>
      </figcaption>
      <div className={table ? undefined : 'unseen'}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">State</th>
              <th scope="col" data-end>
                Tax
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ month, amount, isExpected }) => (
              <tr key={month}>
                <th scope="row">{monthInWords(month)}</th>
                <td>{isExpected ? 'Expected' : 'Deducted'}</td>
                <td data-end>{show.money(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
