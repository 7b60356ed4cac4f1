import { monthInFull } from '#platform/contract/day-in-words.ts'
import { Fragment } from 'react'
import type { GotFrom, SentBy } from '#platform/contract/call.ts'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { useAskedReasons } from '#platform/web/kit/use-reasons.tsx'
import { everyMonth } from '#platform/web/kit/chart/every-month.ts'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { ExplainButton } from '#platform/web/light/explain.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { reasonCodes, requestKinds } from '#attendance/contract/attendance-lists.ts'
import { hoursText } from '#attendance/contract/attendance-format.ts'
import {
  explainRequests,
  SHOWN_PEOPLE,
  type ReportSpan,
  type requestsReport,
} from '#attendance/contract/reports/report-calls.ts'
import styles from '#attendance/web/attendance.module.css'

type Report = GotFrom<typeof requestsReport>

type RequestsReportProps = { report: Report; span: ReportSpan }

type Ask = (title: string, narrowed: Partial<SentBy<typeof explainRequests>>, result: string) => void

/** How many of each kind, how long decisions took, who asked most, and why clocks were wrong: each opens its requests. */
export function RequestsReport({ report, span }: RequestsReportProps) {
  const { ask, dialog } = useAskedReasons(explainRequests, ({ because }) => because)
  const askFor: Ask = (title, narrowed, result) =>
    ask({ title, input: { figure: 'asked', ...narrowed, ...span }, result })
  return (
    <Stack>
      <Kinds kinds={report.kinds} ask={askFor} />
      <Chart
        title="Requests by month"
        kind="stacked"
        rows={monthRows(report, span)}
        along={{ key: 'label', label: 'Month' }}
        series={requestKinds.options.map(({ value, label }) => ({ key: value, label }))}
        onOpen={(row, key) => {
          const kind = requestKinds.schema.parse(key)
          const title = `${requestKinds.labelOf(kind)}, ${row.label}`
          askFor(title, { kind, month: String(row.month) }, String(row[key]))
        }}
      />
      {report.reasons.length > 0 && (
        <Chart
          title="Reasons for time changes"
          kind="bar"
          rows={report.reasons.map(({ reason, count }) => ({
            reason: reason ?? 'none',
            label: reason === null ? 'No reason given' : reasonCodes.labelOf(reason),
            count,
          }))}
          along={{ key: 'label', label: 'Reason' }}
          series={[{ key: 'count', label: 'Time changes' }]}
          onOpen={({ reason, label, count }) =>
            askFor(
              `Time changes: ${label}`,
              { reason: reason === 'none' ? 'none' : reasonCodes.schema.parse(reason) },
              String(count),
            )
          }
        />
      )}
      <People people={report.people} ask={askFor} />
      {dialog}
    </Stack>
  )
}

const Kinds = ({ kinds, ask }: { kinds: Report['kinds']; ask: Ask }) => (
  <KeyValue
    entries={kinds.map(({ kind, count, decided, median_minutes: median }) => {
      const label = requestKinds.labelOf(kind)
      const figure = (name: 'asked' | 'decided' | 'median', about: string, shown: string) => (
        <ExplainButton onOpen={() => ask(`${label}: ${about}`, { kind, figure: name }, shown)}>
          {shown}
        </ExplainButton>
      )
      return [
        label,
        <Fragment key={kind}>
          {figure('asked', 'requests', String(count))} asked,{' '}
          {decided === 0 ? 0 : figure('decided', 'decided', String(decided))} decided
          {median !== null && <>, median {figure('median', 'median time to decision', hoursText(median))}</>}
        </Fragment>,
      ]
    })}
  />
)

/** A month without any request too. */
const monthRows = ({ months }: Report, { from, to }: ReportSpan) =>
  everyMonth(from, to).map((month) => ({
    month,
    label: monthInFull(month),
    ...Object.fromEntries(
      requestKinds.keys.map((key) => [
        key,
        months.find((one) => one.month === month && one.kind === key)?.count ?? 0,
      ]),
    ),
  }))

const counts = [
  { key: 'time_changes', kind: 'time_change_request' },
  { key: 'homes', kind: 'work_from_home' },
  { key: 'outdoors', kind: 'outdoor_activity' },
] as const

function Median({ person, ask }: { person: Report['people'][number]; ask: Ask }) {
  if (person.median_minutes === null) return '–'
  const shown = hoursText(person.median_minutes)
  const title = `Median time to decision, ${person.name}`
  return (
    <ExplainButton onOpen={() => ask(title, { account_id: person.id, figure: 'median' }, shown)}>
      {shown}
    </ExplainButton>
  )
}

const People = ({ people, ask }: { people: Report['people']; ask: Ask }) => (
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
          {counts.map(({ key, kind }) => (
            <th key={key} scope="col">
              {requestKinds.labelOf(kind)}
            </th>
          ))}
          <th scope="col">Median time to decision</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <th scope="row">{person.name}</th>
            {counts.map(({ key, kind }) => (
              <td key={key}>
                {person[key] === 0 ? (
                  0
                ) : (
                  <ExplainButton
                    onOpen={() =>
                      ask(
                        `${requestKinds.labelOf(kind)}, ${person.name}`,
                        { kind, account_id: person.id },
                        String(person[key]),
                      )
                    }
                  >
                    {person[key]}
                  </ExplainButton>
                )}
              </td>
            ))}
            <td>
              <Median person={person} ask={ask} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </WideTable>
)
