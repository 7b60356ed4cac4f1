import { Chart } from '../../../platform/web/kit/chart/chart.tsx'
import { Columns, Section, Stack } from '../../../platform/web/light/section.tsx'
import { show } from '../../../platform/web/light/show.ts'
import type { VisitReport } from '../contract/visit-calls.ts'
import styles from './visits.module.css'

const visitors = [{ key: 'visitors', label: 'Visitors' }]

export const VisitReportView = ({ report }: { report: VisitReport }) => (
  <Stack>
    <Figures report={report} />
    <Section title="By day">
      <Chart
        title="Visitors by day"
        kind="bar"
        along={{ key: 'shown', label: 'Day' }}
        rows={report.days.map((row) => ({ ...row, shown: show.day(row.day) }))}
        series={[...visitors, { key: 'not_checked_out', label: 'Not checked out' }]}
        format={show.count}
      />
    </Section>
    <Columns>
      <Counted title="By hour of arrival" along="Hour" rows={report.hours} />
      <Counted title="By purpose" along="Purpose" rows={report.purposes} />
      <Counted title="By host" along="Host" rows={report.hosts} />
    </Columns>
  </Stack>
)

type CountedProps = { title: string; along: string; rows: VisitReport['hours'] }

const Counted = ({ title, along, rows }: CountedProps) => (
  <Section title={title}>
    <Chart
      title={`Visitors ${title.toLowerCase()}`}
      kind="bar"
      along={{ key: 'label', label: along }}
      rows={rows}
      series={visitors}
      format={show.count}
    />
  </Section>
)

const hoursAndMinutes = (minutes: number) =>
  minutes < 60
    ? `${minutes} min`
    : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`

const Figures = ({ report }: { report: VisitReport }) => (
  <dl className={styles.figures}>
    <div>
      <dt>Visitors</dt>
      <dd>{show.count(report.visitors)}</dd>
    </div>
    <div>
      <dt>Average stay</dt>
      <dd>
        {report.average_minutes === null ? '–' : hoursAndMinutes(report.average_minutes)}
        <small>of {show.count(report.checked_out)} who were checked out</small>
      </dd>
    </div>
    <div>
      <dt>Not checked out</dt>
      <dd>{show.count(report.not_checked_out)}</dd>
    </div>
    <div>
      <dt>Inside now</dt>
      <dd>{show.count(report.inside)}</dd>
    </div>
  </dl>
)
