import type { GotFrom } from '#platform/contract/call.ts'
import { show } from '#platform/web/light/format-values.ts'
import type { previewLeave } from '#leave/contract/leave-calls.ts'
import { paidInWords } from '#leave/contract/leave-words.ts'
import styles from '#leave/web/leave.module.css'

type Line = GotFrom<typeof previewLeave>['lines'][number] & { state?: 'held' | 'taken' | 'returned' }

/** Loss of pay says by its name that it is not paid. */
const kindOf = ({ type, paid_share }: Line): string =>
  [type.name, type.key === 'loss_of_pay' ? '' : paidInWords(paid_share ?? 100)].filter(Boolean).join(', ')

/** Each day with what it counts and why. */
export const DayStrip = ({ lines, label }: { lines: readonly Line[]; label: string }) => (
  <table className={styles.strip} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">Day</th>
        <th scope="col">Counts</th>
        <th scope="col">As</th>
        <th scope="col">Reason</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr
          key={`${line.day}/${line.from_minute}/${line.type.key}/${line.kind}/${line.state ?? ''}`}
          data-free={line.counted === 0 || line.state === 'returned' || undefined}
        >
          <td>{show.day(line.day)}</td>
          <td className={styles.number}>{show.days(line.counted)}</td>
          <td>{line.counted === 0 ? '' : line.state === 'returned' ? 'Taken back' : kindOf(line)}</td>
          <td>{line.because}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
