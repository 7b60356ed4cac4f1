import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { monthInFull } from '#platform/contract/day-in-words.ts'
import type { Tone } from '#platform/contract/catalogue.ts'
import { PeriodStep } from '#platform/web/kit/period/period-step.tsx'
import { addDays, addMonths, dayTitle, weeksOf } from './month-days.ts'
import { useSpan } from './use-span.ts'
import styles from './calendar.module.css'

export type CalendarEntry = { id: string | number; date: string; title: string; tone?: Tone }

type CalendarProps = {
  /** Any day of the month shown, YYYY-MM-DD. */
  month: string
  onMonth: (month: string) => void
  today: string
  entries: readonly CalendarEntry[]
  onOpen?: (entry: CalendarEntry) => void
  onDay?: (date: string) => void
  /** Several days that were drawn over, or chosen with Shift and the arrow keys. */
  onSpan?: (span: { from: string; to: string }) => void
  legend?: ReactNode
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** One month. Arrow keys walk the days, Page Up and Page Down the months. */
export function Calendar({ month, onMonth, today, entries, onOpen, onDay, onSpan, legend }: CalendarProps) {
  const inMonth = (date: string) => date.slice(0, 7) === month.slice(0, 7)
  const [active, setActive] = useState(inMonth(today) ? today : addMonths(month, 0))
  const grid = useRef<HTMLTableElement>(null)
  const [moved, setMoved] = useState(false)
  const [anchor, setAnchor] = useState<string | null>(null)
  const span = useSpan(onSpan)
  const focusDay = inMonth(active) ? active : addMonths(month, 0)

  useEffect(() => {
    if (!moved) return
    grid.current?.querySelector<HTMLElement>(`[data-date="${focusDay}"]`)?.focus()
    setMoved(false)
  }, [moved, focusDay])

  function goTo(date: string) {
    setActive(date)
    setMoved(true)
    if (!inMonth(date)) onMonth(addMonths(date, 0))
  }

  function steer(event: KeyboardEvent) {
    if (!(event.target as Element).matches('[data-date]')) return
    const step = steps[event.key]
    if (step !== undefined) {
      setAnchor(event.shiftKey && onSpan ? (anchor ?? focusDay) : null)
      goTo(addDays(focusDay, step))
    } else if (event.key === 'Enter' && onSpan && anchor !== null && anchor !== focusDay)
      onSpan(anchor < focusDay ? { from: anchor, to: focusDay } : { from: focusDay, to: anchor })
    else if (event.key === 'PageDown') goTo(addMonths(focusDay, 1))
    else if (event.key === 'PageUp') goTo(addMonths(focusDay, -1))
    else if (event.key === 'Enter' && onDay) onDay(focusDay)
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.calendar}>
      <header className={styles.head}>
        <PeriodStep
          unit="month"
          heading="h3"
          value={month}
          today={today}
          onChange={(day) => onMonth(addMonths(day, 0))}
        />
        {legend}
      </header>
      <table ref={grid} role="grid" aria-label={monthInFull(month)} className={styles.grid} onKeyDown={steer}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                <abbr title={name}>{name.slice(0, 3)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td
                  key={date}
                  data-date={date}
                  data-outside={inMonth(date) ? undefined : ''}
                  data-today={date === today || undefined}
                  tabIndex={date === focusDay ? 0 : -1}
                  aria-current={date === today ? 'date' : undefined}
                  data-drawn={span.holds(date) || isBetween(date, anchor, focusDay) || undefined}
                  onFocus={() => inMonth(date) && setActive(date)}
                  onDoubleClick={() => onDay?.(date)}
                  {...span.handlers(date)}
                >
                  <DayContent
                    date={date}
                    entries={entries.filter((entry) => entry.date === date)}
                    onOpen={onOpen}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const isBetween = (date: string, anchor: string | null, end: string): boolean =>
  anchor !== null &&
  anchor !== end &&
  date >= (anchor < end ? anchor : end) &&
  date <= (anchor < end ? end : anchor)

type DayContentProps = { date: string; entries: readonly CalendarEntry[]; onOpen: CalendarProps['onOpen'] }

const DayContent = ({ date, entries, onOpen }: DayContentProps) => (
  <>
    <span className="unseen">{dayTitle(date)}</span>
    <span className={styles.number} aria-hidden="true">
      {Number(date.slice(8))}
    </span>
    {entries.length > 0 && (
      <ul>
        {entries.map((entry) => (
          <li key={entry.id} data-tone={entry.tone ?? 'neutral'}>
            {onOpen ? (
              <button type="button" title={entry.title} onClick={() => onOpen(entry)}>
                {entry.title}
              </button>
            ) : (
              <span title={entry.title}>{entry.title}</span>
            )}
          </li>
        ))}
      </ul>
    )}
  </>
)
