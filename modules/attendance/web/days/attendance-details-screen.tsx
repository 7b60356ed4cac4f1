import { timeIn } from '#platform/contract/zone-clock.ts'
import { dayOfYear } from '#platform/contract/day-in-words.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { useSearchParams } from 'react-router'
import { download } from '#platform/web/calls/download.ts'
import { aheadOf } from '#platform/web/calls/read-ahead.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { Figures } from '#platform/web/kit/figures.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Explain } from '#platform/web/light/explain.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import type { GotFrom } from '#platform/contract/call.ts'
import { dayCodes } from '#attendance/contract/attendance-lists.ts'
import { hoursText } from '#attendance/contract/attendance-format.ts'
import { exportDays, listDays } from '#attendance/contract/days/day-calls.ts'
import { ClockSection } from '#attendance/web/clock/clock-section.tsx'
import { DayDialog } from './day-dialog.tsx'
import { whyLate } from './why-late.ts'
import { DayMarks } from './day-marks.tsx'
import { PenaltiesSection } from '#attendance/web/penalties/penalties-section.tsx'
import { RangeBar } from '#attendance/web/range-bar.tsx'
import { RequestsSection } from '#attendance/web/requests/requests-section.tsx'
import { askedOf, useDayAddress, wishIn } from '#attendance/web/use-day-range.ts'
import styles from '#attendance/web/attendance.module.css'

type Days = GotFrom<typeof listDays>

export const ahead = () => [aheadOf(listDays, askedOf(wishIn(new URLSearchParams())))]

/** The own days: the clock, what the month came to, and every day with its reasons. */
export function Screen() {
  const { wish, asked, change } = useDayAddress()
  const [params, setParams] = useSearchParams()
  const days = useCall(listDays, asked, { keepEarlier: true })
  const asks = params.get('ask') === 'time_change_request'
  // A link that names no day is about yesterday, which is put right most often.
  const yesterday = days.data ? dayAfter(days.data.today, -1) : null
  const opened = params.get('day') ?? (asks ? yesterday : null)
  const open = (day: string | null, ask = false) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        if (day) next.set('day', day)
        else next.delete('day')
        if (day && ask) next.set('ask', 'time_change_request')
        else next.delete('ask')
        return next
      },
      { preventScrollReset: true },
    )
  return (
    <>
      <PageHeader title="Attendance" about="Your clock times and the result of each day." />
      <Stack>
        <ClockSection />
        <Section
          title="Days"
          actions={
            <RangeBar
              wish={wish}
              onChange={change}
              onExport={(format) => void download(exportDays, { ...asked, format })}
            />
          }
        >
          <ReadState of={days} />
          {days.data && <DaysBody days={days.data} onOpen={open} />}
        </Section>
        {days.data && <RequestsSection today={days.data.today} />}
        <PenaltiesSection whose="mine" onOpenDay={(day) => open(day)} />
      </Stack>
      {opened && (
        <DayDialog key={opened} day={opened} begin={asks ? 'ask' : null} onClose={() => open(null)} />
      )}
    </>
  )
}

type DaysBodyProps = { days: Days; onOpen: (day: string, ask?: boolean) => void }

function DaysBody({ days, onOpen }: DaysBodyProps) {
  const past = days.days.filter(({ day, code }) => day <= days.today && code !== 'NE')
  if (past.length === 0)
    return (
      <EmptyState title="No days to show">
        Days count from your joining date. Choose another range to look further back.
      </EmptyState>
    )
  return (
    <Stack>
      {days.frozen && <Badge tone="info">Closed for payroll</Badge>}
      <Figures of={figuresOf(days)} />
      <ul className={styles.days} aria-label="Days">
        {past.toReversed().map((day) => (
          <li key={day.day} aria-current={day.day === days.today ? 'date' : undefined}>
            <button type="button" onClick={() => onOpen(day.day)}>
              {show.day(day.day)}
            </button>
            {day.day === days.today && <Badge tone="info">Today</Badge>}
            <Badge tone={dayCodes.toneOf(day.code)}>
              {day.code === 'MIX' ? day.text : dayCodes.labelOf(day.code)}
            </Badge>
            {day.first_in && (
              <span className={styles.grow}>
                {`${timeIn(day.first_in, days.zone)} to ${day.last_out ? timeIn(day.last_out, days.zone) : '…'} · ${hoursText(day.worked_minutes)}`}
                {whyLate(day, days.zone).map((reason) => (
                  <span key={reason} className={styles.why}>
                    {reason}
                  </span>
                ))}
              </span>
            )}
            <DayMarks flags={day.flags} />
            {days.can.ask && !days.frozen && day.day < days.today && (
              <Button
                className={styles.correct}
                size="s"
                look="plain"
                aria-label={`Correct ${show.day(day.day)}`}
                onClick={() => onOpen(day.day, true)}
              >
                Correct
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Chart
        title="Hours by day"
        kind="bar"
        rows={past.map(({ day, worked_minutes, expected_minutes }) => ({
          day,
          label: dayOfYear(day),
          worked: Math.round(worked_minutes / 6) / 10,
          expected: Math.round(expected_minutes / 6) / 10,
        }))}
        along={{ key: 'label', label: 'Day' }}
        series={[
          { key: 'worked', label: 'Worked hours' },
          { key: 'expected', label: 'Expected hours' },
        ]}
        onOpen={(row) => onOpen(String(row.day))}
      />
    </Stack>
  )
}

const figuresOf = ({ totals, because }: Days) =>
  (
    [
      ...(totals.payable === null ? [] : [['payable', 'Payable days', show.days(totals.payable)] as const]),
      ...(totals.loss_of_pay === null
        ? []
        : [['loss_of_pay', 'Loss of pay', show.days(totals.loss_of_pay)] as const]),
      ['leave', 'Leave', show.days(totals.leave)],
      ['home', 'From home', show.days(totals.home)],
      ['lates', 'Late', totals.lates === 1 ? 'Once' : `${totals.lates} times`],
      ['worked_minutes', 'Worked', hoursText(totals.worked_minutes)],
      ['expected_minutes', 'Expected', hoursText(totals.expected_minutes)],
    ] as const
  ).map(
    ([key, label, value]) =>
      [
        label,
        because[key].length === 0 ? (
          value
        ) : (
          <Explain key={key} title={label} because={because[key]}>
            {value}
          </Explain>
        ),
      ] as const,
  )
