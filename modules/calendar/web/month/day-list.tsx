import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { CalendarEntry } from '#platform/web/kit/calendar/calendar.tsx'
import { dayTitle } from '#platform/web/kit/calendar/month-days.ts'
import { IconButton } from '#platform/web/light/button.tsx'
import styles from './day-list.module.css'

type DayListProps = {
  title: string
  days: readonly string[]
  entries: readonly CalendarEntry[]
  today: string
  /** Days on which there is nothing stand there as well. */
  everyDay?: boolean
  onStep: (by: 1 | -1) => void
  onDay: (day: string) => void
}

/** Days one below the other: what small screens and screen readers have of a month. */
export function DayList({ title, days, entries, today, everyDay = false, onStep, onDay }: DayListProps) {
  const of = Map.groupBy(entries, ({ date }) => date)
  const shown = days.filter((day) => everyDay || of.has(day))
  return (
    <div>
      <header className={styles.head}>
        <h3 aria-live="polite">{title}</h3>
        <IconButton label="Before" icon={<IconChevronLeft size={18} />} onClick={() => onStep(-1)} />
        <IconButton label="After" icon={<IconChevronRight size={18} />} onClick={() => onStep(1)} />
      </header>
      {shown.length === 0 && <p>Only working days and weekly offs.</p>}
      <ol className={styles.days} aria-label={title}>
        {shown.map((day) => (
          <li key={day} aria-current={day === today ? 'date' : undefined}>
            <button type="button" onClick={() => onDay(day)}>
              {dayTitle(day)}
            </button>
            <ul>
              {(of.get(day) ?? []).map(({ id, title: words, tone = 'neutral' }) => (
                <li key={id} data-tone={tone}>
                  {words}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  )
}
