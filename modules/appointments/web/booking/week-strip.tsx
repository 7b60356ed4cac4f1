import { dayAfter, mondayOf } from '#platform/contract/days.ts'
import { ArrowButton } from './arrow-button.tsx'
import { dayText, weekdayText } from '#appointments/web/local-days.ts'
import styles from './slot-picker.module.css'

type WeekStripProps = {
  monday: string
  today: string
  lastDay: string | null
  chosen: string | null
  isFree: (day: string) => boolean
  /** Another week. */
  onShow: (day: string) => void
  onChoose: (day: string) => void
}

/** Monday first; a day on which nothing can be booked cannot be chosen. */
export function WeekStrip({ monday, today, lastDay, chosen, isFree, onShow, onChoose }: WeekStripProps) {
  const days = Array.from({ length: 7 }, (_, at) => dayAfter(monday, at))
  const next = dayAfter(monday, 7)
  return (
    <div className={styles.week}>
      <ArrowButton
        to="back"
        label="Previous week"
        disabled={monday <= mondayOf(today)}
        onClick={() => onShow(dayAfter(monday, -7))}
      />
      <div className={styles.days} role="group" aria-label={`Day, from ${dayText(monday)}`}>
        {days.map((day) => (
          <button
            key={day}
            type="button"
            className={styles.day}
            aria-pressed={day === chosen}
            disabled={day < today || !isFree(day)}
            onClick={() => onChoose(day)}
          >
            <span>{weekdayText(day)}</span> <strong>{Number(day.slice(8))}</strong>
          </button>
        ))}
      </div>
      <ArrowButton
        to="on"
        label="Next week"
        disabled={lastDay !== null && next > lastDay}
        onClick={() => onShow(next)}
      />
    </div>
  )
}
