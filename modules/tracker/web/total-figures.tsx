import { Explain } from '../../../platform/web/light/explain.tsx'
import type { ActivityTotals } from '../contract/activity-calls.ts'
import { hoursText } from './tracker-words.ts'
import styles from './tracker.module.css'

const percentText = (percent: number | null) => (percent === null ? '–' : `${percent} %`)

/** The sums, and the share with its formula; it is about one person and never set beside that of another. */
export const TotalFigures = ({ totals }: { totals: ActivityTotals }) => (
  <>
    <dl className={styles.figures}>
      <Figure label="Tracked" value={hoursText(totals.tracked_minutes)} />
      <Figure label="Active" value={hoursText(totals.active_minutes)} />
      <Figure label="Idle" value={hoursText(totals.idle_minutes)} />
      <Figure label="Manual" value={hoursText(totals.manual_minutes)} />
      <div>
        <dt>Activity</dt>
        <dd>
          <Explain title="Activity" because={totals.because}>
            {percentText(totals.activity_percent)}
          </Explain>
        </dd>
      </div>
      {totals.deleted_minutes > 0 && <Figure label="Deleted" value={hoursText(totals.deleted_minutes)} />}
    </dl>
    <p className={styles.quiet}>
      Activity = active ÷ (active + idle). Reading, thinking and talking look idle: it says nothing about how
      good work is.
    </p>
  </>
)

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
