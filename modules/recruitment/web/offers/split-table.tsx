import { show } from '#platform/web/light/format-values.ts'
import styles from './offers.module.css'

type Line = { readonly label: string; readonly monthly: number; readonly annual: number }

/** What the pay is made of, with its sum. */
export function SplitTable({ lines }: { lines: readonly Line[] }) {
  const sum = (of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0)
  return (
    <table className={styles.split}>
      <caption>Annual pay</caption>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">A month</th>
          <th scope="col">A year</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, monthly, annual }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{show.money(monthly)}</td>
            <td>{show.money(annual)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{show.money(sum(({ monthly }) => monthly))}</td>
          <td>{show.money(sum(({ annual }) => annual))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
