import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import type { GotFrom } from '#platform/contract/call.ts'
import { reasonCodes, requestKinds } from '#attendance/contract/attendance-lists.ts'
import { hoursText, monthText } from '#attendance/contract/attendance-format.ts'
import { SHOWN_PEOPLE, type requestsReport } from '#attendance/contract/reports/report-calls.ts'
import styles from '#attendance/web/attendance.module.css'

type Report = GotFrom<typeof requestsReport>

/** How many of each kind, how long decisions took, who asked most, and why clocks were wrong. */
export const RequestsReport = ({ report }: { report: Report }) => (
  <Stack>
    <KeyValue
      entries={report.kinds.map(({ kind, count, decided, median_minutes }) => [
        requestKinds.labelOf(kind),
        `${count} asked, ${decided} decided${median_minutes === null ? '' : `, median ${hoursText(median_minutes)}`}`,
      ])}
    />
    <Chart
      title="Requests by month"
      kind="stacked"
      rows={monthRows(report)}
      along={{ key: 'month', label: 'Month' }}
      series={requestKinds.options.map(({ value, label }) => ({ key: value, label }))}
    />
    {report.reasons.length > 0 && (
      <Chart
        title="Reasons for time changes"
        kind="bar"
        rows={report.reasons.map(({ reason, count }) => ({
          reason: reason === null ? 'No reason given' : reasonCodes.labelOf(reason),
          count,
        }))}
        along={{ key: 'reason', label: 'Reason' }}
        series={[{ key: 'count', label: 'Time changes' }]}
      />
    )}
    <People people={report.people} />
  </Stack>
)

function monthRows({ months }: Report) {
  return [...Map.groupBy(months, ({ month }) => month)].map(([month, kinds]) => ({
    month: monthText(month),
    ...Object.fromEntries(requestKinds.keys.map((key) => [key, 0])),
    ...Object.fromEntries(kinds.map(({ kind, count }) => [kind, count])),
  }))
}

const People = ({ people }: { people: Report['people'] }) => (
  <WideTable label="Requests by person">
    <table className={styles.report}>
      <caption>
        {people.length < SHOWN_PEOPLE
          ? 'Requests by person'
          : `The ${SHOWN_PEOPLE} with the most requests. The export has everyone.`}
      </caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          {requestKinds.options.map(({ value, label }) => (
            <th key={value} scope="col">
              {label}
            </th>
          ))}
          <th scope="col">Median time to decision</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ id, name, time_changes, homes, outdoors, median_minutes }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{time_changes}</td>
            <td>{homes}</td>
            <td>{outdoors}</td>
            <td>{median_minutes === null ? '–' : hoursText(median_minutes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </WideTable>
)
