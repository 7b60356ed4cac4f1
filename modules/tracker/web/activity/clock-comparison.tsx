import { Figures } from '#platform/web/kit/figures.tsx'
import { hoursText } from '#tracker/web/time-text.ts'
import styles from '#tracker/web/tracker.module.css'

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
    <Figures
      of={[
        ['Clocked in', hoursText(compared.clock_minutes)],
        ['Tracked while clocked in', hoursText(compared.both_minutes)],
        ['Tracked while not', hoursText(compared.only_tracked_minutes)],
        ['Clocked in, not tracked', hoursText(compared.only_clock_minutes)],
      ]}
    />
    <p className={styles.quiet}>
      Slots count only for the part within clocked time. Meetings and paperwork are not tracked, so totals can
      differ.
    </p>
  </>
)
