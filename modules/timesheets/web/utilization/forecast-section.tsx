import { dayOfYear } from '#platform/contract/day-in-words.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { HeatMap } from '#platform/web/kit/heat-map.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { readCapacityForecast } from '#timesheets/contract/utilization/utilization-calls.ts'
import { useCapacityNews } from './use-report.ts'
import styles from './utilization.module.css'

const HOUR = 60

/** Hours that no project has taken yet, by skill and week. */
export function ForecastSection() {
  const read = useCall(readCapacityForecast, {})
  useCapacityNews(read.refetch)
  if (!read.isSuccess) return <ReadState of={read} />
  const { weeks, rows } = read.data
  if (rows.length === 0) return <EmptyState title="No free hours in the next 12 weeks" />
  const hours = rows.map(({ free }) => free.map((minutes) => Math.round(minutes / HOUR)))
  return (
    <div className={styles.parts}>
      <HeatMap
        title="Free hours in the next 12 weeks"
        rowTitle="Skill"
        rows={rows.map(({ skill, people }, at) => ({ key: skill, label: skill, people, hours: hours[at]! }))}
        columns={weeks.map((week, at) => ({ key: week, label: dayOfYear(week), at }))}
        valueOf={(row, { at }) => row.hours[at]!}
        most={Math.max(1, ...hours.flat())}
        last={{ label: 'People', of: ({ people }) => String(people) }}
      />
      <p className={styles.quiet}>
        After holidays, approved leave and project allocations. People with several skills count under each.
      </p>
    </div>
  )
}
