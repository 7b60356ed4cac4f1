import { Figures } from '#platform/web/kit/figures.tsx'
import { Explain } from '#platform/web/light/explain.tsx'
import type { ActivityTotals } from '#tracker/contract/activity/activity-calls.ts'
import { hoursText } from '#tracker/web/time-text.ts'
import styles from '#tracker/web/tracker.module.css'

const percentText = (percent: number | null) => (percent === null ? '–' : `${percent} %`)

/** The sums, and the share with its formula; it is about one person and never set beside that of another. */
export const TotalFigures = ({ totals }: { totals: ActivityTotals }) => (
  <>
    <Figures
      of={[
        ['Tracked', hoursText(totals.tracked_minutes)],
        ['Active', hoursText(totals.active_minutes)],
        ['Idle', hoursText(totals.idle_minutes)],
        ['Manual', hoursText(totals.manual_minutes)],
        [
          'Activity',
          <Explain key="activity" title="Activity" because={totals.because}>
            {percentText(totals.activity_percent)}
          </Explain>,
        ],
        totals.deleted_minutes > 0 ? ['Deleted', hoursText(totals.deleted_minutes)] : null,
      ]}
    />
    <p className={styles.quiet}>
      Activity = active ÷ (active + idle). Reading, thinking and talking count as idle. It doesn’t measure
      quality of work.
    </p>
  </>
)
