import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { daysText, percentText, PlainTable, Saving, type PartProps } from './report-parts.tsx'

const tabs = [
  { key: 'sources', label: 'By source' },
  { key: 'jobs', label: 'By job' },
  { key: 'recruiters', label: 'By recruiter' },
] as const
type Tab = (typeof tabs)[number]['key']

const names: Readonly<Record<Tab, string>> = { sources: 'Source', jobs: 'Job', recruiters: 'Recruiter' }
const MOST_DRAWN = 12

export function GroupSection({ report, wish }: PartProps) {
  const [tab, setTab] = useState<Tab>('sources')
  const [, setParams] = useSearchParams()
  const groups = report[tab]
  const choose = (key: string | null) =>
    setParams((old) => {
      if (key === null) old.delete('job')
      else old.set('job', key)
      return old
    })
  return (
    <Section
      title="Conversion"
      about={wish.job_id ? 'Only the chosen job is counted.' : undefined}
      actions={<Saving part={tab} wish={wish} />}
    >
      {wish.job_id && (
        <div>
          <Button size="s" onClick={() => choose(null)}>
            Show all jobs
          </Button>
        </div>
      )}
      <SectionTabs label="Conversion by" tabs={tabs} tab={tab} onTab={setTab} />
      <Chart
        titleUnseen
        title={`Applications, interviews and joined by ${names[tab].toLowerCase()}`}
        kind="bar"
        rows={groups
          .slice(0, MOST_DRAWN)
          .map(({ label, applied, interview, joined }) => ({ label, applied, interview, joined }))}
        along={{ key: 'label', label: names[tab] }}
        series={[
          { key: 'applied', label: 'Applied' },
          { key: 'interview', label: 'Interview' },
          { key: 'joined', label: 'Joined' },
        ]}
        format={show.count}
      />
      <PlainTable
        label={`conversion by ${names[tab].toLowerCase()}`}
        head={[
          names[tab],
          'Applied',
          'Shortlisted',
          'Interview',
          'Offered',
          'Joined',
          'Joined of applied',
          'Median to acceptance',
        ]}
        rows={groups.map((group) => [
          tab === 'jobs' && !wish.job_id ? (
            <Button key="job" size="s" look="plain" onClick={() => choose(group.key)}>
              {group.label}
            </Button>
          ) : (
            group.label
          ),
          group.applied,
          group.shortlisted,
          group.interview,
          group.offered,
          group.joined,
          percentText(group.conversion),
          daysText(group.days_to_hire),
        ])}
      />
    </Section>
  )
}
