import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { GotFrom } from '../../../platform/contract/call.ts'
import { useCall } from '../../../platform/web/calls/use-call.ts'
import { Calendar, type CalendarEntry } from '../../../platform/web/kit/calendar/calendar.tsx'
import { addMonths, weeksOf } from '../../../platform/web/kit/calendar/month-days.ts'
import { PageHeader } from '../../../platform/web/light/page-header.tsx'
import { Section, Stack } from '../../../platform/web/light/section.tsx'
import { FailureState, LoadingState } from '../../../platform/web/light/states.tsx'
import { readMonth } from '../contract/people-calls.ts'
import { companyToday } from '../../organization/web/public.ts'
import { DayDialog } from './day-dialog.tsx'
import { FeedsSection } from './feeds-section.tsx'
import { clockIn, dayIn } from './weekdays.ts'
import styles from './calendar.module.css'

type Month = GotFrom<typeof readMonth>

/** The month stands in the address. Every day can be asked why it is as it is. */
export function Screen() {
  const [params, setParams] = useSearchParams()
  const [opened, open] = useState<string | null>(null)
  const today = companyToday()
  const month = `${/^\d{4}-\d{2}$/.exec(params.get('month') ?? '')?.[0] ?? today.slice(0, 7)}-01`
  const weeks = weeksOf(month)
  const span = { from: weeks[0]![0]!, to: weeks.at(-1)![6]! }
  const read = useCall(readMonth, span, { keepEarlier: true })
  if (read.isPending) return <LoadingState />
  if (!read.data) return <FailureState failure={read.error} again={() => void read.refetch()} asPage />
  const { data } = read
  const show = (next: string) => setParams({ month: addMonths(next, 0).slice(0, 7) })
  return (
    <>
      <PageHeader title="Calendar" about={data.office ? `Your days, ${data.office}.` : 'Your days.'} />
      <Stack>
        {data.notice && (
          <p className={styles.notice} role="status">
            {data.notice}
          </p>
        )}
        <Section title="Month" bare>
          <Calendar
            month={month}
            onMonth={show}
            today={data.today}
            entries={entriesOf(data)}
            onOpen={({ date }) => open(date)}
            onDay={open}
          />
        </Section>
        <ThisMonth data={data} month={month.slice(0, 7)} />
        <FeedsSection />
      </Stack>
      {opened !== null && <DayDialog day={opened} onClose={() => open(null)} />}
    </>
  )
}

/** Weekly offs and the usual hours are many: hours have a line only where the day has others than most. */
function entriesOf({ days, absences, bookings, restricted, anniversaries }: Month): CalendarEntry[] {
  const zones = new Map(days.map(({ day, zone }) => [day, zone]))
  const usual = usualHours(days)
  return [
    ...days.flatMap(({ day, holiday, kind, minutes, starts_at, ends_at, zone }): CalendarEntry[] =>
      holiday
        ? [
            {
              id: `h${day}`,
              date: day,
              title: kind === 'holiday' ? holiday.name : `${holiday.name} (half)`,
              tone: 'good',
            },
          ]
        : kind === 'working' && starts_at && ends_at && hoursOf({ starts_at, ends_at, zone }) !== usual
          ? [
              {
                id: `w${day}`,
                date: day,
                title: `${hoursOf({ starts_at, ends_at, zone })}${minutes < 300 ? ', short' : ''}`,
              },
            ]
          : [],
    ),
    ...absences.map(({ id, day, title }): CalendarEntry => ({
      id: `a${id}`,
      date: day,
      title,
      tone: 'info',
    })),
    ...bookings.map(({ id, title, starts_at }): CalendarEntry => {
      const date = dayIn(starts_at, days[0]?.zone ?? 'UTC')
      return {
        id: `b${id}`,
        date,
        title: `${clockIn(starts_at, zones.get(date) ?? 'UTC')} ${title}`,
        tone: 'warn',
      }
    }),
    ...restricted
      .filter(({ day }) => !days.some((plan) => plan.day === day && plan.holiday))
      .map(({ day, title }): CalendarEntry => ({ id: `r${day}`, date: day, title: `${title} (restricted)` })),
    ...anniversaries.map(({ day, title }): CalendarEntry => ({
      id: `y${day}`,
      date: day,
      title,
      tone: 'good',
    })),
  ]
}

type Hours = { starts_at: string | null; ends_at: string | null; zone: string }

const hoursOf = ({ starts_at, ends_at, zone }: Hours) =>
  starts_at && ends_at ? `${clockIn(starts_at, zone)}–${clockIn(ends_at, zone)}` : ''

/** The hours of most working days of the month. */
function usualHours(days: Month['days']): string {
  const hours = days.filter(({ kind }) => kind === 'working').map(hoursOf)
  const counts = [...Map.groupBy(hours, (one) => one)].map(([one, same]) => [one, same.length] as const)
  return counts.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}

function ThisMonth({ data, month }: { data: Month; month: string }) {
  const days = data.days.filter(({ day }) => day.startsWith(month))
  const asked = days.reduce((sum, { hundredths }) => sum + hundredths, 0) / 100
  const away = data.absences
    .filter(({ day, kind }) => day.startsWith(month) && (kind === 'leave' || kind === 'comp_off'))
    .reduce((sum, { hundredths }) => sum + hundredths, 0)
  const usual = usualHours(days)
  const holidays = days.filter(({ kind }) => kind === 'holiday').length
  return (
    <p>
      {asked} working days{usual && ` of ${usual}`}, {holidays} {holidays === 1 ? 'holiday' : 'holidays'},{' '}
      {away / 100} days on leave.
    </p>
  )
}
