import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { jobSources } from '#recruitment/contract/recruitment-lists.ts'
import { FEWEST_PEOPLE } from '#recruitment/contract/reports/report-calls.ts'
import { percentText, PlainTable, Saving, type PartProps } from './report-parts.tsx'

const mark = (hundredths: number | null) => (hundredths === null ? '–' : (hundredths / 100).toFixed(2))
const distance = (hundredths: number | null) =>
  hundredths === null ? '–' : `${hundredths > 0 ? '+' : ''}${(hundredths / 100).toFixed(2)}`

export function PeopleSections({ report, wish }: PartProps) {
  const { loads, retention, positions } = report
  return (
    <>
      {loads.length > 0 && (
        <Section title="Recruiters" actions={<Saving part="loads" wish={wish} />}>
          <Chart
            titleUnseen
            title="Open applications and moves by recruiter"
            kind="bar"
            rows={loads}
            along={{ key: 'name', label: 'Recruiter' }}
            series={[
              { key: 'open', label: 'Open' },
              { key: 'unscreened', label: 'Not screened' },
              { key: 'stuck', label: 'Stuck' },
              { key: 'moves', label: 'Moves' },
              { key: 'joined', label: 'Joined' },
            ]}
            format={show.count}
          />
        </Section>
      )}
      <Interviewers report={report} wish={wish} />
      {retention.length > 0 && (
        <Section
          title="Source quality"
          about="Of those who joined half a year ago or longer, who stayed half a year."
          actions={<Saving part="retention" wish={wish} />}
        >
          <PlainTable
            label="source quality"
            head={['Source', 'Joined', 'Stayed', 'Share']}
            rows={retention.map(({ source, joined, stayed, share }) => [
              jobSources.labelOf(source),
              joined,
              stayed,
              percentText(share),
            ])}
          />
        </Section>
      )}
      {positions.length > 0 && (
        <Section
          title="Positions"
          about="Jobs that were open on these dates: wanted, and filled until today."
          actions={<Saving part="positions" wish={wish} />}
        >
          <Chart
            titleUnseen
            title="Wanted and filled by job"
            kind="bar"
            rows={positions.slice(0, 12)}
            along={{ key: 'label', label: 'Job' }}
            series={[
              { key: 'wanted', label: 'Wanted' },
              { key: 'filled', label: 'Filled' },
            ]}
            format={show.count}
          />
          <PlainTable
            label="positions"
            head={['Job', 'Wanted', 'Filled', 'Days open']}
            rows={positions.map(({ label, wanted, filled, days_open }) => [label, wanted, filled, days_open])}
          />
        </Section>
      )}
    </>
  )
}

function Interviewers({ report: { interviewers }, wish }: PartProps) {
  if (!interviewers || interviewers.length === 0) return null
  return (
    <Section
      title="Interviewers"
      about={`Marks are compared from ${FEWEST_PEOPLE} on. Above the mean of all is lenient, below is strict.`}
      actions={<Saving part="interviewers" wish={wish} />}
    >
      <Chart
        titleUnseen
        title="Feedback given and missing by interviewer"
        kind="stacked"
        rows={interviewers.map(({ name, given, missing }) => ({ name, given, missing }))}
        along={{ key: 'name', label: 'Interviewer' }}
        series={[
          { key: 'given', label: 'Given' },
          { key: 'missing', label: 'Missing' },
        ]}
        format={show.count}
      />
      <PlainTable
        label="interviewers"
        head={['Interviewer', 'Interviews', 'Given', 'Missing', 'Hours to feedback', 'Mean', 'Compared']}
        rows={interviewers.map(({ name, interviews, given, missing, hours, mean, leniency }) => [
          name,
          interviews,
          given,
          missing,
          hours ?? '–',
          mark(mean),
          distance(leniency),
        ])}
      />
    </Section>
  )
}
