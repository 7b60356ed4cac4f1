import { BoxPlot } from '#platform/web/kit/chart/box-plot.tsx'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { Figures } from '#platform/web/kit/figures.tsx'
import { Explain } from '#platform/web/light/explain.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import type { HiringReport } from '#recruitment/contract/reports/report-calls.ts'
import { daysText, Saving, shortDays, type PartProps } from './report-parts.tsx'
import styles from './reports.module.css'

type Days = HiringReport['times']['to_hire']
type TimeProps = { title: string; days: Days; of: string }

const Time = ({ title, days, of }: TimeProps) => (
  <Explain
    title={title}
    because={[
      { label: `Counted: ${of}`, value: String(days.counted) },
      { label: 'Shortest', value: daysText(days.least) },
      { label: 'Longest', value: daysText(days.most) },
      { label: 'The median is the middle one: half took less, half took longer.' },
    ]}
  >
    {daysText(days.median)}
  </Explain>
)

export function TimeSection({ report, wish }: PartProps) {
  const { to_hire, to_fill, to_answer } = report.times
  const times: readonly TimeProps[] = [
    { title: 'Time to hire', days: to_hire, of: 'from the application to the acceptance' },
    { title: 'Time to fill', days: to_fill, of: 'from opening the job to joining' },
    { title: 'Time to answer an offer', days: to_answer, of: 'from sending to the answer' },
  ]
  return (
    <>
      <Section title="Time" about="Medians." actions={<Saving part="statuses" wish={wish} />}>
        <Figures
          of={times.map((time) => [
            time.title,
            <Time key={time.title} {...time} />,
            `of ${time.days.counted}`,
          ])}
        />
        {report.statuses.length === 0 ? (
          <p className={styles.quiet}>No application has left a status yet.</p>
        ) : (
          <BoxPlot title="Days in each status" rows={report.statuses} along="Status" format={shortDays} />
        )}
      </Section>
      <Section
        title="Open applications"
        about="By how long they have been in their status, today."
        actions={<Saving part="ages" wish={wish} />}
      >
        <Chart
          titleUnseen
          title="Open applications by days in their status"
          kind="bar"
          rows={report.ages}
          along={{ key: 'label', label: 'In one status for' }}
          series={[{ key: 'count', label: 'Applications' }]}
          format={show.count}
        />
      </Section>
    </>
  )
}
