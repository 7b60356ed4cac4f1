import type { GotFrom } from '../../../platform/contract/call.ts'
import { useCall } from '../../../platform/web/calls/use-call.ts'
import { Section } from '../../../platform/web/light/section.tsx'
import { show } from '../../../platform/web/light/show.ts'
import { EmptyState, FailureState, LoadingState } from '../../../platform/web/light/states.tsx'
import { trackerWeek } from '../contract/activity-calls.ts'
import { TotalFigures } from './total-figures.tsx'
import { TrackerBar } from './tracker-bar.tsx'
import { hoursText, weekdayText } from './tracker-words.ts'
import type { TrackerAddress } from './use-tracker-address.ts'
import { WideTable } from './wide-table.tsx'
import styles from './tracker.module.css'

type Week = GotFrom<typeof trackerWeek>

export function WeekSection({ address }: { address: TrackerAddress }) {
  const week = useCall(trackerWeek, address.wish, { keepEarlier: true })
  const shown = address.date ?? week.data?.from
  return (
    <>
      <TrackerBar address={address} day={shown} today={week.data?.today} step={7} />
      {week.isPending && <LoadingState />}
      {week.isError && <FailureState failure={week.error} again={() => void week.refetch()} />}
      {week.data && (
        <Section title={`${show.day(week.data.from)} to ${show.day(week.data.to)}`}>
          <TotalFigures totals={week.data.totals} />
          {week.data.hours.length === 0 ? (
            <EmptyState title="Nothing was tracked in this week" />
          ) : (
            <HeatMap week={week.data} />
          )}
        </Section>
      )}
    </>
  )
}

const steps = ['none', 'little', 'some', 'much', 'most'] as const
const stepOf = (minutes: number) => steps[minutes === 0 ? 0 : Math.min(4, 1 + Math.floor(minutes / 15))]

/** Active minutes by day and hour: the number stands in each cell, the tone repeats it. */
function HeatMap({ week }: { week: Week }) {
  const worked = week.hours.map(({ hour }) => hour)
  const first = Math.min(...worked)
  const hours = Array.from({ length: Math.max(...worked) - first + 1 }, (_, at) => first + at)
  const activeIn = (day: string, hour: number) =>
    week.hours.find((one) => one.day === day && one.hour === hour)?.active_minutes ?? 0
  return (
    <WideTable label="Active minutes by day and hour">
      <table className={styles.heat}>
        <caption>Active minutes by day and hour</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {hours.map((hour) => (
              <th key={hour} scope="col">
                {`${String(hour).padStart(2, '0')}:00`}
              </th>
            ))}
            <th scope="col">Tracked</th>
          </tr>
        </thead>
        <tbody>
          {week.days.map(({ day, totals }) => (
            <tr key={day}>
              <th scope="row">{weekdayText(day)}</th>
              {hours.map((hour) => (
                <td key={hour} data-step={stepOf(activeIn(day, hour))}>
                  {activeIn(day, hour) || ''}
                </td>
              ))}
              <td>{totals.tracked_minutes > 0 ? hoursText(totals.tracked_minutes) : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}
