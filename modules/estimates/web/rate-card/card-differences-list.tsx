import type { GotFrom } from '#platform/contract/call.ts'
import type { compareRateCard } from '#estimates/contract/rate-card/rate-card-calls.ts'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import styles from './card-entries.module.css'

export function Differences({ list }: { list: GotFrom<typeof compareRateCard> }) {
  if (list.length === 0) return <p className={styles.detail}>No differences.</p>
  return (
    <WideTable label="What changes">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">What changes</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ what, before, after }) => (
            <tr key={what}>
              <td>{what}</td>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}
