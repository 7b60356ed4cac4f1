import { aheadOf } from '#platform/web/calls/read-ahead.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { attendanceRights } from '#attendance/contract/days/day-calls.ts'
import { DayDialog } from './day-dialog.tsx'
import { PatternsSection } from '#attendance/web/reports/patterns-section.tsx'
import { PenaltiesSection } from '#attendance/web/penalties/penalties-section.tsx'
import { RegisterSection } from './register-section.tsx'
import { ReportsSection } from '#attendance/web/reports/reports-section.tsx'
import { TeamRequestsSection } from '#attendance/web/requests/team-requests-section.tsx'
import { monthIn } from '#attendance/web/use-day-range.ts'

const everybodys = [
  { key: 'register', label: 'Register' },
  { key: 'patterns', label: 'Patterns' },
] as const
/** For people who see the days of others. */
const readers = [...everybodys, { key: 'reports', label: 'Reports' }] as const
/** For people who decide for everybody. */
const deciders = [
  ...readers,
  { key: 'requests', label: 'Requests' },
  { key: 'penalties', label: 'Penalties' },
] as const

export const ahead = () => [aheadOf(attendanceRights, {})]

/** The register of a month: one's own line, or of everybody whom one may see. */
export function Screen() {
  const [params, setParams] = useSearchParams()
  const rights = useCall(attendanceRights, {})
  const [opened, open] = useState<{ day: string; accountId: number } | null>(null)
  const can = rights.data?.can
  const month = monthIn(params)
  const search = params.get('search') ?? ''
  const seesMany = can?.see_team || can?.see_all
  const tabs = can?.decide_any ? deciders : seesMany ? readers : everybodys
  const tab = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'register'
  const whose = seesMany ? 'all' : 'own'
  const change = (next: { month?: string; search?: string; tab?: string }) =>
    setParams(
      { month, ...(search ? { search } : {}), ...(tab === 'register' ? {} : { tab }), ...next },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <PageHeader title="Monthly attendance" about="The result of every day of the month." />
      <SectionTabs label="View" tabs={tabs} tab={tab} onTab={(next) => change({ tab: next })} />
      <ReadState of={rights} />
      {can && tab === 'register' && (
        <RegisterSection month={month} whose={whose} search={search} onChange={change} />
      )}
      {can && tab === 'patterns' && (
        <PatternsSection whose={whose} month={month} onMonth={(next) => change({ month: next })} />
      )}
      {can && tab === 'reports' && (
        <ReportsSection month={month} seesAll={can.see_all} onMonth={(next) => change({ month: next })} />
      )}
      {tab === 'requests' && <TeamRequestsSection whose="all" />}
      {tab === 'penalties' && (
        <PenaltiesSection whose="all" onOpenDay={(day, accountId) => open({ day, accountId })} />
      )}
      {opened && <DayDialog {...opened} onClose={() => open(null)} />}
    </>
  )
}
