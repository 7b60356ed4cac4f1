import { useNavigate, useSearchParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { CalendarFeeds } from '#calendar/web/public.ts'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Calendar } from '#platform/web/kit/calendar/calendar.tsx'
import { dayTitle, weeksOf } from '#platform/web/kit/calendar/month-days.ts'
import { FilterRow } from '#platform/web/kit/filter/filter-row.tsx'
import { PeriodStep } from '#platform/web/kit/period/period-step.tsx'
import { useWide } from '#platform/web/kit/use-wide.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { readCalendar, type CalendarSession } from '#training/contract/trainings/calendar-calls.ts'
import styles from './training.module.css'

const views = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
] as const

const spanOf = (weeks: readonly (readonly string[])[]) => ({ from: weeks[0]![0]!, to: weeks.at(-1)![6]! })

/** The week of a day, from its Monday on. */
const weekOf = (day: string) => weeksOf(`${day.slice(0, 7)}-01`).find((week) => week.includes(day))!

/** The month or week stands in the address. A phone lists days one below the other. */
export function Screen() {
  const [params, setParams] = useSearchParams()
  const go = useNavigate()
  const isWide = useWide()
  const today = companyToday()
  const day = /^\d{4}-\d{2}-\d{2}$/.exec(params.get('day') ?? '')?.[0] ?? today
  const view = params.get('view') === 'week' ? 'week' : 'month'
  const weeks = view === 'week' ? [weekOf(day)] : weeksOf(`${day.slice(0, 7)}-01`)
  const read = useCall(readCalendar, spanOf(weeks), { keepEarlier: true })
  if (!read.data) return <ReadState of={read} asPage />
  const { sessions } = read.data
  const put = (next: Record<string, string>) =>
    setParams({ view, day, ...next }, { replace: true, preventScrollReset: true })
  const open = (id: number) => void go(`/trainings/training-details/${id}`)
  return (
    <>
      <PageHeader title="Training calendar" about="Trainings you can see. Yours are marked." />
      <Stack>
        <FilterRow
          beside={
            <SelectField
              label="View"
              options={views}
              value={view}
              onChange={(next) => put({ view: next ?? 'month' })}
            />
          }
        />
        <Section title="Sessions" bare={view === 'month' && isWide}>
          {view === 'month' && isWide ? (
            <Calendar
              month={day}
              onMonth={(next) => put({ day: next })}
              today={today}
              entries={sessions.map((session) => ({
                id: session.id,
                date: session.day,
                title: `${session.time} ${session.title}`,
                tone: session.mine ? 'good' : 'info',
              }))}
              onOpen={({ id }) => open(sessions.find((session) => session.id === id)!.training_id)}
            />
          ) : (
            <>
              <PeriodStep
                unit={view}
                heading="h2"
                value={day}
                today={today}
                onChange={(next) => put({ day: next })}
              />
              <DayLines sessions={sessions} today={today} onOpen={open} />
            </>
          )}
        </Section>
        <CalendarFeeds />
      </Stack>
    </>
  )
}

type DayLinesProps = {
  sessions: readonly CalendarSession[]
  today: string
  onOpen: (trainingId: number) => void
}

const DayLines = ({ sessions, today, onOpen }: DayLinesProps) => (
  <div className={styles.week}>
    {sessions.length === 0 && <EmptyState title="No trainings">Nothing is planned on these days.</EmptyState>}
    {[...Map.groupBy(sessions, ({ day }) => day)].map(([day, some]) => (
      <div key={day}>
        <h3 aria-current={day === today ? 'date' : undefined}>
          {day === today ? `Today, ${dayTitle(day)}` : dayTitle(day)}
        </h3>
        <ul className={styles.lines}>
          {some.map(({ id, training_id, time, title, place, mine }) => (
            <li key={id} className={styles.line}>
              <div className={styles.what}>
                <span className={styles.marks}>
                  <strong>{title}</strong>
                  {mine && <Badge tone="good">Mine</Badge>}
                </span>
                <p className={styles.quiet}>{[time, place].filter(Boolean).join(' · ')}</p>
              </div>
              <Button aria-label={`Open ${title}`} onClick={() => onOpen(training_id)}>
                Open
              </Button>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
)
