import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { Figures } from '#platform/web/kit/figures.tsx'
import { Explain } from '#platform/web/light/explain.tsx'
import { Columns, Section, Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import type { VisitReport } from '#visitors/contract/visits/visit-calls.ts'

const visitors = [{ key: 'visitors', label: 'Visitors' }]

export const VisitReportView = ({ report }: { report: VisitReport }) => (
  <Stack>
    <Section title="Total">
      <Figures of={figuresOf(report)} />
    </Section>
    <Section title="By day">
      <Chart
        titleUnseen
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
      titleUnseen
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

const figuresOf = (report: VisitReport) =>
  [
    ['Visitors', show.count(report.visitors)],
    [
      'Average stay',
      report.average_minutes === null ? (
        '–'
      ) : (
        <Explain key="stay" title="Average stay" because={report.average_because}>
          {hoursAndMinutes(report.average_minutes)}
        </Explain>
      ),
      `of ${show.count(report.checked_out)} who were checked out`,
    ],
    ['Not checked out', show.count(report.not_checked_out)],
    ['Inside now', show.count(report.inside)],
  ] as const
