import { dayOfYear } from '#platform/contract/day-in-words.ts'
import type { DayView } from '#timesheets/contract/entries/entry-views.ts'
import styles from '#timesheets/web/timesheets.module.css'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
export const weekdayOf = (day: string): string => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]!

/** What the calendar and leave say of the day. */
export function dayNote({ kind, holiday, absences }: DayView): string {
  if (absences.length > 0) return absences.map(({ label }) => label).join(', ')
  if (holiday !== null) return holiday
  return kind === 'working' ? '' : 'Weekly off'
}

export const DayHead = ({ day }: { day: DayView }) => (
  <>
    {weekdayOf(day.day)} <span>{dayOfYear(day.day)}</span>
    <small className={styles.note} title={dayNote(day)}>
      {dayNote(day)}
    </small>
  </>
)
