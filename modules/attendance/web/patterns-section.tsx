import { useCall } from '../../../platform/web/calls/use-call.ts'
import { Chart } from '../../../platform/web/kit/chart/chart.tsx'
import { Section, Stack } from '../../../platform/web/light/section.tsx'
import { FailureState, LoadingState } from '../../../platform/web/light/states.tsx'
import { dayText } from '../contract/attendance-words.ts'
import { patterns } from '../contract/day-calls.ts'
import styles from './attendance.module.css'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const MONTHS_BACK = 3

/** The first day of the month some months before, and the last day of the month. */
function spanAround(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const from = new Date(Date.UTC(year, number - 1 - MONTHS_BACK, 1)).toISOString().slice(0, 10)
  return { from, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

/** When people come in, and how long their days are from week to week. */
export function PatternsSection({ whose, month }: { whose: 'own' | 'team' | 'all'; month: string }) {
  const read = useCall(patterns, { whose, ...spanAround(month) })
  if (read.data?.weeks.length === 0) return null
  return (
    <Section title="Patterns" about="The last months, from the clock.">
      {read.isPending && <LoadingState />}
      {read.isError && <FailureState failure={read.error} again={() => void read.refetch()} />}
      {read.data && (
        <Stack>
          <Chart
            title="Average hours a day, by week"
            kind="line"
            rows={read.data.weeks.map(({ week, average_minutes }) => ({
              week: dayText(week).slice(0, 5),
              hours: Math.round(average_minutes / 6) / 10,
            }))}
            along={{ key: 'week', label: 'Week from' }}
            series={[{ key: 'hours', label: 'Hours at work' }]}
          />
          <ArrivalMap arrivals={read.data.arrivals} />
        </Stack>
      )}
    </Section>
  )
}

type Arrivals = readonly { weekday: number; half_hour: number; count: number }[]

/** A table whose cells are the darker the more people came in; the count stands in each. */
function ArrivalMap({ arrivals }: { arrivals: Arrivals }) {
  const halves = [...new Set(arrivals.map(({ half_hour }) => half_hour))].toSorted((a, b) => a - b)
  const most = Math.max(1, ...arrivals.map(({ count }) => count))
  const countOf = (weekday: number, half: number) =>
    arrivals.find((one) => one.weekday === weekday && one.half_hour === half)?.count ?? 0
  return (
    <table className={styles.grid}>
      <caption>When people came in</caption>
      <thead>
        <tr>
          <th scope="col">Half hour</th>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {halves.map((half) => (
          <tr key={half}>
            <th scope="row">{`${Math.floor(half / 2)}:${half % 2 ? '30' : '00'}`}</th>
            {weekdays.map((name, at) => (
              <td key={name} style={{ boxShadow: shadeOf(countOf(at + 1, half) / most) }}>
                {countOf(at + 1, half) || ''}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The edge of the cell grows with the count, which stands in it. */
const shadeOf = (share: number): string => `inset 0 0 0 ${Math.round(12 * share)}px var(--accent-soft)`
