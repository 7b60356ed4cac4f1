import { firstOfMonth, monthText } from '#appointments/web/local-days.ts'
import { ArrowButton } from './arrow-button.tsx'
import styles from './slot-picker.module.css'

type MonthBarProps = {
  /** A day in the month and week that are shown. */
  anchor: string
  today: string
  /** Null as long as no one has told how far one can book. */
  lastDay: string | null
  onShow: (day: string) => void
}

/** The way back ends at the month in which we are. */
export function MonthBar({ anchor, today, lastDay, onShow }: MonthBarProps) {
  const next = firstOfMonth(anchor, 1)
  const isCurrent = anchor.slice(0, 7) <= today.slice(0, 7)
  const isBeyond = lastDay !== null && next > lastDay
  return (
    <div className={styles.bar}>
      {isCurrent ? (
        <span className={styles.gap} />
      ) : (
        <ArrowButton to="back" label="Previous month" onClick={() => onShow(firstOfMonth(anchor, -1))} />
      )}
      <h2 className={styles.month} aria-live="polite">
        {monthText(anchor)}
      </h2>
      <ArrowButton to="on" label="Next month" disabled={isBeyond} onClick={() => onShow(next)} />
      {isBeyond && <p className={styles.hint}>Later months can’t be booked yet.</p>}
    </div>
  )
}
