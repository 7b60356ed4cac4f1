import type { GotFrom } from '#platform/contract/call.ts'
import { rangeText, type Currency } from '#estimates/contract/money-text.ts'
import type { replayEstimates } from '#estimates/contract/rate-card/rate-card-calls.ts'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import styles from './card-entries.module.css'

const textOf = (low: number | null, high: number | null, currency: Currency) =>
  low === null || high === null ? 'In person' : rangeText(low, high, currency)

/** Real estimates of late, as they were and as the draft would make them. */
export const Replay = ({ rows }: { rows: GotFrom<typeof replayEstimates> }) => (
  <WideTable label="Recent estimates at draft rates">
    <table className={styles.table}>
      <caption className="unseen">Recent estimates at draft rates</caption>
      <thead>
        <tr>
          <th scope="col">Estimate</th>
          <th scope="col" data-end>
            As sent
          </th>
          <th scope="col" data-end>
            At draft rates
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              {row.number}, {row.name}
            </td>
            <td data-end>{textOf(row.low, row.high, row.currency)}</td>
            <td data-end>{row.refusal ?? textOf(row.new_low, row.new_high, row.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </WideTable>
)
