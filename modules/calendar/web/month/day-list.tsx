import type { CalendarEntry } from '#platform/web/kit/calendar/calendar.tsx'
import { dayTitle } from '#platform/web/kit/calendar/month-days.ts'
import { PeriodStep } from '#platform/web/kit/period/period-step.tsx'
import { periodInWords } from '#platform/web/kit/period/periods.ts'
import styles from './day-list.module.css'

type DayListProps = {
  unit: 'week' | 'month'
  /** A day of the week or month that is shown. */
  shown: string
  days: readonly string[]
  entries: readonly CalendarEntry[]
  today: string
  /** Days on which there is nothing stand there as well. */
  everyDay?: boolean
  onShow: (day: string) => void
  onDay: (day: string) => void
}

/** Days one below the other: what small screens and screen readers have of a month. */
export function DayList({
  unit,
  shown,
  days,
  entries,
  today,
  everyDay = false,
  onShow,
  onDay,
}: DayListProps) {
  const of = Map.groupBy(entries, ({ date }) => date)
  const listed = days.filter((day) => everyDay || of.has(day))
  return (
    <div>
      <PeriodStep unit={unit} heading="h3" value={shown} today={today} onChange={onShow} />
      {listed.length === 0 && <p>Only working days and weekly offs.</p>}
      <ol className={styles.days} aria-label={periodInWords(unit, shown)}>
        {listed.map((day) => (
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
