import type { GotFrom } from '../../../platform/contract/call.ts'
import { show } from '../../../platform/web/light/show.ts'
import type { previewLeave } from '../contract/leave-calls.ts'
import styles from './leave.module.css'

type Line = GotFrom<typeof previewLeave>['lines'][number] & { state?: 'held' | 'taken' | 'returned' }

/** Each day with what it counts and why. */
export const DayStrip = ({ lines, label }: { lines: readonly Line[]; label: string }) => (
  <table className={styles.strip} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">Day</th>
        <th scope="col">Counts</th>
        <th scope="col">As</th>
        <th scope="col">Why</th>
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
          <td>{line.counted === 0 ? '' : line.state === 'returned' ? 'Taken back' : line.type.name}</td>
          <td>{line.because}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
