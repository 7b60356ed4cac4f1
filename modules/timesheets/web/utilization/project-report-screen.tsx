import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { readUtilization } from '#timesheets/contract/utilization/utilization-calls.ts'
import { utilizationGroups } from '#timesheets/contract/utilization/utilization-lists.ts'
import { BenchSection } from './bench-section.tsx'
import { ComplianceSection } from './compliance-section.tsx'
import { ForecastSection } from './forecast-section.tsx'
import { GroupsSection } from './groups-section.tsx'
import { MapSection } from './map-section.tsx'
import { PeopleSection } from './people-section.tsx'
import { ReportBar } from './report-bar.tsx'
import { TargetsSection } from './targets-section.tsx'
import { useCapacityNews, useReport } from './use-report.ts'
import styles from './utilization.module.css'

const tabs = [
  { key: 'people', label: 'People' },
  { key: 'map', label: 'Heat map' },
  { key: 'groups', label: 'Groups' },
  { key: 'bench', label: 'Bench' },
  { key: 'compliance', label: 'Compliance' },
  { key: 'forecast', label: 'Forecast' },
  { key: 'targets', label: 'Targets' },
] as const

export function Screen() {
  const { wish, params, change } = useReport()
  const tab = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'people'
  const group = utilizationGroups.keys.find((key) => key === params.get('group')) ?? 'department'
  const read = useCall(readUtilization, { ...wish, group }, { keepEarlier: true })
  useCapacityNews(read.refetch)
  const isOfPeriod = tab === 'people' || tab === 'map' || tab === 'groups' || tab === 'compliance'
  return (
    <>
      <PageHeader
        title="Resource utilization"
        about="Logged time against the hours people have, after holidays and leave."
      />
      <SectionTabs label="View" tabs={tabs} tab={tab} onTab={(next) => change({ tab: next })} />
      <ReadState of={read} />
      {read.data && (
        <div className={styles.parts}>
          {isOfPeriod && <ReportBar wish={wish} summary={read.data} onChange={change} />}
          {tab === 'people' && <PeopleSection wish={wish} summary={read.data} />}
          {tab === 'map' && <MapSection wish={wish} />}
          {tab === 'groups' && (
            <GroupsSection
              view={wish.view}
              summary={read.data}
              group={group}
              onGroup={(next) => change({ group: next })}
            />
          )}
          {tab === 'bench' && <BenchSection offices={read.data.choices.office} />}
          {tab === 'compliance' && <ComplianceSection wish={wish} />}
          {tab === 'forecast' && <ForecastSection />}
          {tab === 'targets' && <TargetsSection canManage={read.data.can.manage_targets} />}
        </div>
      )}
    </>
  )
}
