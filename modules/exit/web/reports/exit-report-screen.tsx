import { useState } from 'react'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { dayBefore } from '#platform/contract/days.ts'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { DateRange } from '#platform/web/kit/filter/date-range.tsx'
import { FilterRow } from '#platform/web/kit/filter/filter-row.tsx'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import type { GotFrom } from '#platform/contract/call.ts'
import { departments, exitCauses, exitKinds } from '#exit/contract/exit-lists.ts'
import { exitReport, FEWEST_LEAVERS } from '#exit/contract/reports/report-calls.ts'
import styles from '#exit/web/exit.module.css'

type Report = GotFrom<typeof exitReport>
const YEAR_DAYS = 364
const leaversOnly = [{ key: 'leavers', label: 'Leavers' }]

export function Screen() {
  const [span, setSpan] = useState({ from: dayBefore(companyToday(), YEAR_DAYS), to: companyToday() })
  const read = useCall(exitReport, span, { keepEarlier: true })
  return (
    <>
      <PageHeader title="Exit report" about="By last working day. Withdrawn exits are left out." />
      <Stack>
        <FilterRow beside={<DateRange {...span} onChange={(end) => setSpan({ ...span, ...end })} />} />
        <ReadState of={read} />
        {read.data && <Parts report={read.data} />}
      </Stack>
    </>
  )
}

function Parts({ report }: { report: Report }) {
  if (report.leavers === 0)
    return (
      <>
        <EmptyState title="No leavers in this time">Choose another time.</EmptyState>
        <NoDues report={report} />
      </>
    )
  return (
    <>
      <Section title="Attrition">
        <KeyValue
          entries={[
            ['Leavers', show.count(report.leavers)],
            ['Employed on average', String(report.employed)],
            ['Attrition', `${(report.attrition / 100).toFixed(1)} %`],
            ...report.kinds.map(({ kind, leavers }) => [exitKinds.labelOf(kind), String(leavers)] as const),
            ['Served full notice', String(report.notice.full)],
            ['Notice short', String(report.notice.short)],
            ['Days waived', String(report.notice.waived)],
          ]}
        />
      </Section>
      <Section title="Leavers by month">
        <Chart
          title="Leavers by month of the last working day"
          titleUnseen
          kind="bar"
          rows={report.months.map(({ month, leavers }) => ({ label: monthInWords(month), leavers }))}
          along={{ key: 'label', label: 'Month' }}
          series={leaversOnly}
        />
      </Section>
      <Section title="Reasons">
        {report.causes ? (
          <Chart
            title="Leavers by main reason"
            titleUnseen
            kind="bar"
            rows={report.causes.map(({ cause, leavers }) => ({ label: exitCauses.labelOf(cause), leavers }))}
            along={{ key: 'label', label: 'Reason' }}
            series={leaversOnly}
          />
        ) : (
          <p className={styles.quiet}>Reasons are shown from {FEWEST_LEAVERS} leavers on.</p>
        )}
      </Section>
      <NoDues report={report} />
    </>
  )
}

const NoDues = ({ report }: { report: Report }) => (
  <Section title="Open clearances" about="Of everyone who leaves or has left, today.">
    <WideTable label="Table: open clearances">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Department</th>
            <th scope="col" data-end>
              Pending
            </th>
            <th scope="col" data-end>
              Blocked
            </th>
            <th scope="col">Earliest last day</th>
          </tr>
        </thead>
        <tbody>
          {report.clearances.map(({ department, pending, blocked, oldest }) => (
            <tr key={department}>
              <th scope="row">{departments.labelOf(department)}</th>
              <td data-end>{pending}</td>
              <td data-end>{blocked}</td>
              <td>{oldest ? show.day(oldest) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  </Section>
)
