import type { GotFrom } from '#platform/contract/call.ts'
import { dayInWords, dayOfYear } from '#platform/contract/day-in-words.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import type { ChartRow } from '#platform/web/kit/chart/chart-types.ts'
import { HeatMap } from '#platform/web/kit/heat-map.tsx'
import { useReasons } from '#platform/web/kit/use-reasons.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { hoursText } from '#attendance/contract/attendance-format.ts'
import { patterns } from '#attendance/contract/days/day-calls.ts'
import { AttendanceMonth } from '#attendance/web/range-bar.tsx'
import { spanAround } from './report-span.ts'

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
      actions={<AttendanceMonth value={month} onChange={onMonth} />}
    >
      <ReadState of={read} />
      {read.data?.weeks.length === 0 && (
        <EmptyState title="No data">
          {whose === 'own'
            ? 'There are no clock-ins in these months.'
            : 'Weeks with fewer than five people are hidden for privacy.'}
        </EmptyState>
      )}
      {read.data && read.data.weeks.length > 0 && <PatternCharts patterns={read.data} />}
    </Section>
  )
}

type Patterns = GotFrom<typeof patterns>

const alongWeeks = { key: 'label', label: 'Week from' }

/** Each point opens the days that it was calculated from. */
function PatternCharts({ patterns: { weeks, arrivals } }: { patterns: Patterns }) {
  const { open, dialog } = useReasons()
  const weekOf = (row: ChartRow) => weeks.find(({ week }) => week === row.week)!
  return (
    <Stack>
      <Chart
        title="Average hours a day, by week"
        kind="line"
        rows={weeks.map(({ week, average_minutes }) => ({
          week,
          label: dayOfYear(week),
          hours: Math.round(average_minutes / 6) / 10,
        }))}
        along={alongWeeks}
        series={[{ key: 'hours', label: 'Hours at work' }]}
        onOpen={(row) => {
          const { week, average_minutes, average_because } = weekOf(row)
          open({
            title: `Average hours a day, week from ${dayInWords(week)}`,
            because: average_because,
            result: hoursText(average_minutes),
          })
        }}
      />
      <Chart
        title="Days at work with work from home, by week"
        kind="line"
        rows={weeks.map(({ week, home_percent }) => ({
          week,
          label: dayOfYear(week),
          home: home_percent,
        }))}
        along={alongWeeks}
        series={[{ key: 'home', label: 'Percent of the days' }]}
        onOpen={(row) => {
          const { week, home_percent, home_because } = weekOf(row)
          open({
            title: `Work from home, week from ${dayInWords(week)}`,
            because: home_because,
            result: `${home_percent} %`,
          })
        }}
      />
      {arrivals.length > 0 && <ArrivalMap arrivals={arrivals} open={open} />}
      {dialog}
    </Stack>
  )
}

type ArrivalMapProps = { arrivals: Patterns['arrivals']; open: ReturnType<typeof useReasons>['open'] }

/** How many people came in, by weekday and half hour. */
function ArrivalMap({ arrivals, open }: ArrivalMapProps) {
  const halves = arrivals.map(({ half_hour }) => half_hour)
  const first = Math.min(...halves)
  const rows = Array.from({ length: Math.max(...halves) - first + 1 }, (_, at) => first + at)
  const found = (half: number, weekday: number) =>
    arrivals.find((one) => one.weekday === weekday && one.half_hour === half)
  return (
    <HeatMap
      title="Clock-in times"
      rowTitle="Half hour"
      rows={rows.map((half) => ({ key: half, label: `${Math.floor(half / 2)}:${half % 2 ? '30' : '00'}` }))}
      columns={weekdays.map((label, at) => ({ key: at + 1, label }))}
      valueOf={({ key: half }, { key: weekday }) => found(half, weekday)?.count ?? 0}
      most={Math.max(...arrivals.map(({ count }) => count))}
      onOpen={({ key: half, label }, column) => {
        const { count, because } = found(half, column.key)!
        open({ title: `Clock-ins on ${column.label} from ${label}`, because, result: count })
      }}
    />
  )
}
