import { companyToday } from '#platform/contract/zone-clock.ts'
import { mondayOf } from '#platform/contract/days.ts'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { aheadOf } from '#platform/web/calls/read-ahead.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Calendar } from '#platform/web/kit/calendar/calendar.tsx'
import { addDays, addMonths, weeksOf } from '#platform/web/kit/calendar/month-days.ts'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { readMonth } from '#calendar/contract/calendar-calls.ts'
import { DayDialog } from '#calendar/web/day-dialog.tsx'
import { FeedsSection } from '#calendar/web/feeds/feeds-section.tsx'
import { DayList } from './day-list.tsx'
import { entriesOf, TEAM_LAYER, usualHours, type Month } from './month-entries.ts'
import styles from '#calendar/web/calendar.module.css'

const views = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'agenda', label: 'Agenda' },
] as const

const spanOf = (weeks: readonly (readonly string[])[]) => ({ from: weeks[0]![0]!, to: weeks.at(-1)![6]! })

export const ahead = () => [aheadOf(readMonth, spanOf(weeksOf(`${companyToday().slice(0, 7)}-01`)))]

/** The month stands in the address. Every day can be asked why it is as it is. */
export function Screen() {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const [opened, open] = useState<string | null>(null)
  const today = companyToday()
  const month = `${/^\d{4}-\d{2}$/.exec(params.get('month') ?? '')?.[0] ?? today.slice(0, 7)}-01`
  const view = views.find(({ value }) => value === params.get('view'))?.value ?? 'month'
  const monday = mondayOf(/^\d{4}-\d{2}-\d{2}$/.exec(params.get('week') ?? '')?.[0] ?? today)
  const weeks = weeksOf(view === 'week' ? monday : month)
  const span = spanOf(weeks)
  const hidden = new Set((params.get('hide') ?? '').split(',').filter(Boolean))
  const read = useCall(readMonth, span, { keepEarlier: true })
  if (!read.data) return <ReadState of={read} asPage />
  const { data } = read
  const put = (changes: Readonly<Record<string, string | null>>) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(changes))
          if (value === null || value === '') before.delete(name)
          else before.set(name, value)
        return before
      },
      { preventScrollReset: true },
    )
  const show = (next: string) => put({ month: addMonths(next, 0).slice(0, 7) })
  const entries = entriesOf(data, hidden)
  return (
    <>
      <PageHeader title="Calendar" about={data.office ? `Your days, ${data.office}.` : 'Your days.'} />
      <Stack>
        {data.notice && (
          <p className={styles.notice} role="status">
            {data.notice}
          </p>
        )}
        <div className={styles.filters}>
          <SelectField
            label="View"
            options={views}
            value={view}
            onChange={(next) => put({ view: next === 'month' ? null : next })}
          />
          <Layers data={data} hidden={hidden} onHide={(keys) => put({ hide: [...keys].join(',') })} />
        </div>
        <Section title="Days" bare>
          {view === 'month' && (
            <Calendar
              month={month}
              onMonth={show}
              today={data.today}
              entries={entries}
              onOpen={({ date }) => open(date)}
              onDay={open}
              onSpan={({ from, to }) => void navigate(`/leaves/apply-leave?day=${from}&to=${to}`)}
            />
          )}
          {view === 'agenda' && (
            <DayList
              unit="month"
              shown={month}
              days={data.days.map(({ day }) => day).filter((day) => day.startsWith(month.slice(0, 7)))}
              entries={entries}
              today={data.today}
              onShow={show}
              onDay={open}
            />
          )}
          {view === 'week' && (
            <DayList
              unit="week"
              shown={monday}
              days={Array.from({ length: 7 }, (_, at) => addDays(monday, at))}
              entries={entries}
              today={data.today}
              everyDay
              onShow={(week) => put({ week })}
              onDay={open}
            />
          )}
        </Section>
        {view !== 'week' && <ThisMonth data={data} month={month.slice(0, 7)} />}
        <FeedsSection />
      </Stack>
      {opened !== null && <DayDialog day={opened} onClose={() => open(null)} />}
    </>
  )
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

type LayersProps = { data: Month; hidden: ReadonlySet<string>; onHide: (keys: ReadonlySet<string>) => void }

/** What is shown beside one’s own days. */
function Layers({ data, hidden, onHide }: LayersProps) {
  const layers = [{ key: TEAM_LAYER, label: 'Who’s away in my team' }, ...data.layers]
  return (
    <fieldset className={styles.layers}>
      <legend>Show</legend>
      {layers.map(({ key, label }) => (
        <CheckboxField
          key={key}
          label={label}
          value={!hidden.has(key)}
          onChange={(on) => onHide(new Set(on ? [...hidden].filter((one) => one !== key) : [...hidden, key]))}
        />
      ))}
    </fieldset>
  )
}
