import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { download } from '../../../platform/web/calls/download.ts'
import { useCall } from '../../../platform/web/calls/use-call.ts'
import { PageHeader } from '../../../platform/web/light/page-header.tsx'
import { Section, Stack } from '../../../platform/web/light/section.tsx'
import { attendanceRights, exportMonth } from '../contract/day-calls.ts'
import { DayDialog } from './day-dialog.tsx'
import { MonthGrid } from './month-grid.tsx'
import { PatternsSection } from './patterns-section.tsx'
import { PenaltiesSection } from './penalties-section.tsx'
import { ExportButtons } from '../../../platform/web/kit/export-buttons.tsx'
import { MonthInput } from './range-bar.tsx'
import { TeamRequestsSection } from './team-requests-section.tsx'
import { thisMonth } from './use-day-address.ts'
import styles from './attendance.module.css'

/** The register of a month: one's own line, or of everybody whom one may see. */
export function Screen() {
  const [params, setParams] = useSearchParams()
  const rights = useCall(attendanceRights, {})
  const [opened, open] = useState<{ day: string; accountId: number } | null>(null)
  const [layout, setLayout] = useState<'grid' | 'days'>('grid')
  const month = params.get('month') ?? thisMonth()
  const search = params.get('search') ?? ''
  const change = (next: { month?: string; search?: string }) =>
    setParams({ month, ...(search ? { search } : {}), ...next }, { replace: true, preventScrollReset: true })
  const many = rights.data?.can.see_team || rights.data?.can.see_all
  const whose = many ? 'all' : 'own'
  return (
    <>
      <PageHeader title="Monthly attendance" about="What every day of the month came to." />
      <Stack>
        {rights.data?.can.decide_any && (
          <PenaltiesSection whose="all" onOpenDay={(day, accountId) => open({ day, accountId })} />
        )}
        {rights.data?.can.decide_any && <TeamRequestsSection whose="all" />}
        <Section
          title="Register"
          actions={
            <div className={styles.bar}>
              <MonthInput value={month} onChange={(value) => change({ month: value })} />
              {many && (
                <label>
                  Name
                  <input
                    type="search"
                    value={search}
                    onChange={(event) => change({ search: event.target.value })}
                  />
                </label>
              )}
              <label>
                As a file
                <select
                  value={layout}
                  onChange={(event) => setLayout(event.target.value === 'days' ? 'days' : 'grid')}
                >
                  <option value="grid">A column for each day</option>
                  <option value="days">A line for each day</option>
                </select>
              </label>
              <ExportButtons
                of="The register"
                onExport={(format) =>
                  void download(exportMonth, {
                    month,
                    whose,
                    layout,
                    format,
                    ...(search ? { search } : {}),
                  })
                }
              />
            </div>
          }
        >
          {rights.data && <MonthGrid month={month} whose={whose} search={search} />}
        </Section>
        {rights.data && <PatternsSection whose={whose} month={month} />}
      </Stack>
      {opened && <DayDialog {...opened} onClose={() => open(null)} />}
    </>
  )
}
