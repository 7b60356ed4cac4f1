import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { expectedMinutes, totalMinutes } from '#engineering/contract/analyses/estimate-rules.ts'
import styles from '#engineering/web/engineering.module.css'

type Row = {
  readonly role: string
  readonly optimistic: number
  readonly likely: number
  readonly pessimistic: number
}

const hours = (minutes: number) => `${(minutes / 60).toFixed(1)} h`

/** Three points a role, what is expected of them, and what they come to together. */
export const EstimateTable = ({ rows }: { rows: readonly Row[] }) =>
  rows.length === 0 ? (
    <p className={styles.quiet}>No estimate yet.</p>
  ) : (
    <WideTable label="Hours by role">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Role</th>
            <th scope="col">Optimistic</th>
            <th scope="col">Likely</th>
            <th scope="col">Pessimistic</th>
            <th scope="col">Expected</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.role}>
              <th scope="row">{row.role}</th>
              <td>{hours(row.optimistic)}</td>
              <td>{hours(row.likely)}</td>
              <td>{hours(row.pessimistic)}</td>
              <td>{hours(expectedMinutes(row))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              Total
            </th>
            <td>{hours(totalMinutes(rows))}</td>
          </tr>
        </tfoot>
      </table>
    </WideTable>
  )
