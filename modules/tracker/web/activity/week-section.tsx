import type { GotFrom } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { HeatMap } from '#platform/web/kit/heat-map.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState, FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { trackerWeek } from '#tracker/contract/activity/activity-calls.ts'
import { TotalFigures } from './total-figures.tsx'
import { TrackerBar } from '#tracker/web/tracker-bar.tsx'
import { hoursText, weekdayText } from '#tracker/web/time-text.ts'
import type { TrackerAddress } from '#tracker/web/use-shown-day.ts'

type Week = GotFrom<typeof trackerWeek>

export function WeekSection({ address }: { address: TrackerAddress }) {
  const week = useCall(trackerWeek, address.wish, { keepEarlier: true })
  const data = week.isPlaceholderData ? undefined : week.data
  const shown = address.date ?? data?.from
  return (
    <>
      <TrackerBar address={address} day={shown} today={week.data?.today} unit="week" />
      {!data && !week.isError && <LoadingState />}
      {week.isError && <FailureState failure={week.error} again={() => void week.refetch()} />}
      {data && (
        <Section title={show.range(data.from, data.to)}>
          <TotalFigures totals={data.totals} />
          {data.hours.length === 0 ? (
            <EmptyState title="Nothing was tracked this week" />
          ) : (
            <ActiveHours week={data} />
          )}
        </Section>
      )}
    </>
  )
}

/** Sixty minutes of an hour are the darkest. */
function ActiveHours({ week }: { week: Week }) {
  const worked = week.hours.map(({ hour }) => hour)
  const first = Math.min(...worked)
  const hours = Array.from({ length: Math.max(...worked) - first + 1 }, (_, at) => first + at)
  return (
    <HeatMap
      title="Active minutes by day and hour"
      rowTitle="Day"
      rows={week.days.map(({ day, totals }) => ({
        key: day,
        label: weekdayText(day),
        totals,
        isToday: day === week.today,
      }))}
      columns={hours.map((hour) => ({ key: hour, label: `${String(hour).padStart(2, '0')}:00` }))}
      valueOf={({ key: day }, { key: hour }) =>
        week.hours.find((one) => one.day === day && one.hour === hour)?.active_minutes ?? 0
      }
      most={60}
      last={{
        label: 'Tracked',
        of: ({ totals }) => (totals.tracked_minutes > 0 ? hoursText(totals.tracked_minutes) : ''),
      }}
    />
  )
}
