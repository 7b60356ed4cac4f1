import { dayOfYear } from '#platform/contract/day-in-words.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { HeatMap } from '#platform/web/kit/heat-map.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState, FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { patterns } from '#attendance/contract/days/day-calls.ts'
import { MonthInput } from '#attendance/web/range-bar.tsx'
import { spanAround } from './report-span.ts'
import styles from '#attendance/web/attendance.module.css'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const MONTHS_BACK = 3

type PatternsProps = {
  whose: 'own' | 'team' | 'all'
  month: string
  onMonth: (month: string) => void
}

/** When people come in, and how long their days are from week to week. */
export function PatternsSection({ whose, month, onMonth }: PatternsProps) {
  const read = useCall(patterns, { whose, ...spanAround(month, MONTHS_BACK) })
  return (
    <Section
      title="Patterns"
      about="The month and the three before it."
      actions={
        <div className={styles.bar}>
          <MonthInput value={month} onChange={onMonth} />
        </div>
      }
    >
      {read.isPending && <LoadingState />}
      {read.isError && <FailureState failure={read.error} again={() => void read.refetch()} />}
      {read.data?.weeks.length === 0 && (
        <EmptyState title="No data">
          {whose === 'own'
            ? 'There are no clock-ins in these months.'
            : 'Weeks with fewer than five people are hidden for privacy.'}
        </EmptyState>
      )}
      {read.data && read.data.weeks.length > 0 && (
        <Stack>
          <Chart
            title="Average hours a day, by week"
            kind="line"
            rows={read.data.weeks.map(({ week, average_minutes }) => ({
              week: dayOfYear(week),
              hours: Math.round(average_minutes / 6) / 10,
            }))}
            along={{ key: 'week', label: 'Week from' }}
            series={[{ key: 'hours', label: 'Hours at work' }]}
          />
          <Chart
            title="Days at work with work from home, by week"
            kind="line"
            rows={read.data.weeks.map(({ week, home_percent }) => ({
              week: dayOfYear(week),
              home: home_percent,
            }))}
            along={{ key: 'week', label: 'Week from' }}
            series={[{ key: 'home', label: 'Percent of the days' }]}
          />
          {read.data.arrivals.length > 0 && <ArrivalMap arrivals={read.data.arrivals} />}
        </Stack>
      )}
    </Section>
  )
}

type Arrivals = readonly { weekday: number; half_hour: number; count: number }[]

/** How many people came in, by weekday and half hour. */
function ArrivalMap({ arrivals }: { arrivals: Arrivals }) {
  const halves = arrivals.map(({ half_hour }) => half_hour)
  const first = Math.min(...halves)
  const rows = Array.from({ length: Math.max(...halves) - first + 1 }, (_, at) => first + at)
  return (
    <HeatMap
      title="Clock-in times"
      rowTitle="Half hour"
      rows={rows.map((half) => ({ key: half, label: `${Math.floor(half / 2)}:${half % 2 ? '30' : '00'}` }))}
      columns={weekdays.map((label, at) => ({ key: at + 1, label }))}
      valueOf={({ key: half }, { key: weekday }) =>
        arrivals.find((one) => one.weekday === weekday && one.half_hour === half)?.count ?? 0
      }
      most={Math.max(...arrivals.map(({ count }) => count))}
    />
  )
}
