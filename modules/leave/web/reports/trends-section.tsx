import { useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { HeatMap } from '#platform/web/kit/heat-map.tsx'
import { useAskedReasons } from '#platform/web/kit/use-reasons.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { leaveTrends } from '#leave/contract/leave-administration-calls.ts'
import { explainTrend } from '#leave/contract/reports/explain-trend-calls.ts'
import { seriesOfKinds } from './trend-series.ts'
import { thisYear, yearList } from '#leave/web/year-list.ts'
import styles from '#leave/web/leave.module.css'

type Trends = GotFrom<typeof leaveTrends>

/** "2026-05" → "May"; the year is chosen above. */
const monthName = (month: string): string => show.day(`${month}-01`).split(' ')[1] ?? month

/** Months without leave too: a gap says as much as a bar. */
const monthsOfYear = (year: number): string[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)

/** Days taken by month and kind, when in the week, and how long decisions took. */
export function TrendsSection({ whose }: { whose: 'mine' | 'team' | 'all' }) {
  const [year, setYear] = useState(thisYear)
  const trends = useCall(leaveTrends, { whose, year }, { keepEarlier: true })
  return (
    <div className={styles.apart}>
      <Section
        title="Leave over the year"
        actions={
          <SelectField
            label="Year"
            labelUnseen
            value={year}
            onChange={(chosen) => setYear(chosen ?? thisYear())}
            options={yearList()}
          />
        }
      >
        <ReadState of={trends} />
        {trends.data && <Plots trends={trends.data} whose={whose} year={year} />}
      </Section>
    </div>
  )
}

type PlotsProps = { trends: Trends; whose: 'mine' | 'team' | 'all'; year: number }

/** Each bar and each cell opens the days or decisions that it counts. */
function Plots({ trends, whose, year }: PlotsProps) {
  const { ask, dialog } = useAskedReasons(explainTrend, ({ because }) => because)
  if (trends.months.length === 0)
    return (
      <p className={styles.quiet}>
        {whose !== 'mine' && trends.people < 5
          ? 'Charts are shown for five people or more.'
          : `No leave was taken in ${year}.`}
      </p>
    )
  const kindOf = seriesOfKinds(trends.months.map(({ type }) => type))
  const kinds = [...new Set(trends.months.map(({ type }) => kindOf(type)))]
  const typesOf = (kind: string) => [
    ...new Set(trends.months.map(({ type }) => type).filter((type) => kindOf(type) === kind)),
  ]
  const months = monthsOfYear(year)
  return (
    <Stack>
      <Chart
        title={`Days of leave in ${year}`}
        kind="stacked"
        along={{ key: 'label', label: 'Month' }}
        series={kinds.map((kind) => ({ key: kind, label: kind }))}
        rows={months.map((month) => ({
          month,
          label: monthName(month),
          ...Object.fromEntries(
            kinds.map((kind) => [
              kind,
              trends.months
                .filter((row) => row.month === month && kindOf(row.type) === kind)
                .reduce((sum, { days }) => sum + days, 0),
            ]),
          ),
        }))}
        format={(value) => show.days(value)}
        onOpen={({ month, label, ...row }, kind) =>
          ask({
            title: `${kind}, ${label} ${year}`,
            input: { whose, year, figure: { of: 'types', month: String(month), types: typesOf(kind) } },
            result: show.days(Number(row[kind])),
          })
        }
      />
      <ByWeekday
        weekdays={trends.weekdays}
        months={months}
        onOpen={({ month, weekday, days }) =>
          ask({
            title: `Leave on ${weekdayNames[weekday - 1]}, ${monthName(month)} ${year}`,
            input: { whose, year, figure: { of: 'weekday', month, weekday } },
            result: show.days(days),
          })
        }
      />
      {whose !== 'mine' && trends.decisions.length > 0 && (
        <Chart
          title="Time to decision"
          kind="bar"
          along={{ key: 'took', label: 'Took' }}
          series={[{ key: 'count', label: 'Requests' }]}
          rows={trends.decisions}
          onOpen={({ took, count }) =>
            ask({
              title: `Decided: ${took}`,
              input: { whose, year, figure: { of: 'decisions', took: String(took) } },
              result: count,
            })
          }
        />
      )}
      {dialog}
    </Stack>
  )
}

const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

type Weekday = Trends['weekdays'][number]
type ByWeekdayProps = {
  weekdays: readonly Weekday[]
  months: readonly string[]
  onOpen: (cell: Weekday) => void
}

/** Which weekdays of which months. */
function ByWeekday({ weekdays, months, onOpen }: ByWeekdayProps) {
  const found = (month: string, weekday: number) =>
    weekdays.find((row) => row.month === month && row.weekday === weekday)
  return (
    <HeatMap
      title="Days of leave by weekday"
      rowTitle="Month"
      rows={months.map((month) => ({ key: month, label: monthName(month) }))}
      columns={weekdayNames.map((label, at) => ({ key: at + 1, label }))}
      valueOf={({ key: month }, { key: weekday }) => found(month, weekday)?.days ?? 0}
      onOpen={({ key: month }, { key: weekday }) => {
        const cell = found(month, weekday)
        if (cell) onOpen(cell)
      }}
      most={Math.max(...weekdays.map(({ days }) => days), 1)}
      show={show.days}
    />
  )
}
