import { hoursText } from './tracker-words.ts'
import styles from './tracker.module.css'

type ComparedFiguresProps = {
  compared: {
    clock_minutes: number
    both_minutes: number
    only_tracked_minutes: number
    only_clock_minutes: number
  }
}

export const ComparedFigures = ({ compared }: ComparedFiguresProps) => (
  <>
    <dl className={styles.figures}>
      {(
        [
          ['Clocked in', compared.clock_minutes],
          ['Tracked while clocked in', compared.both_minutes],
          ['Tracked while not', compared.only_tracked_minutes],
          ['Clocked in, not tracked', compared.only_clock_minutes],
        ] as const
      ).map(([label, minutes]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{hoursText(minutes)}</dd>
        </div>
      ))}
    </dl>
    <p className={styles.quiet}>
      A slot that lies partly within clocked time counts by that part. The two need not agree: meetings and
      paper are not tracked.
    </p>
  </>
)
