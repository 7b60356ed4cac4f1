import type { FreeSlots } from '#appointments/contract/booking/booking-page-calls.ts'
import { dayText } from '#appointments/web/local-days.ts'
import type { Picked } from './slot-picker.tsx'
import styles from './booking.module.css'

type FreshSlotsProps = { text: string; free: FreeSlots; chosen: Picked; onChoose: (picked: Picked) => void }

const MOST_DAYS = 3

/** What is free now, from the day that was chosen on. */
export function FreshSlots({ text, free, chosen, onChoose }: FreshSlotsProps) {
  const later = free.days.filter(({ date, labels }) => date >= chosen.date && labels.length > 0)
  const days = (later.length > 0 ? later : free.days.filter(({ labels }) => labels.length > 0)).slice(
    0,
    MOST_DAYS,
  )
  return (
    <section className={styles.fresh} aria-label="Available times">
      <p role="alert">{text}</p>
      {days.map(({ date, labels }) => (
        <div key={date} className={styles.freshDay}>
          <strong>{dayText(date)}</strong>
          <div className={styles.freshTimes}>
            {labels.map((label) => (
              <button
                key={label}
                type="button"
                className={styles.freshTime}
                aria-pressed={chosen.date === date && chosen.label === label}
                onClick={() => onChoose({ date, label })}
              >
                {label}
              </button>
            ))}
          </div>
        </div>
      ))}
      {days.length === 0 && <p>No other times are free this week. Go back and choose another week.</p>}
    </section>
  )
}
