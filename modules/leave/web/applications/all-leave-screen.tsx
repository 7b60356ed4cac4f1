import { useSearchParams } from 'react-router'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { allLeaveList } from '#leave/contract/applications/application-lists.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { LeaveTable } from './leave-table.tsx'
import { TrendsSection } from '#leave/web/reports/trends-section.tsx'

export function Screen() {
  const [params, setParams] = useSearchParams()
  const opened = Number(params.get('leave')) || null
  const open = (id: number | null) =>
    setParams((earlier) => {
      const next = new URLSearchParams(earlier)
      if (id === null) next.delete('leave')
      else next.set('leave', String(id))
      return next
    })
  return (
    <>
      <PageHeader title="All leave" about="Every application with its approval steps." />
      <LeaveTable
        list={allLeaveList}
        onOpen={open}
        empty={
          <EmptyState title="No leave applications yet">
            Applications appear here when employees apply.
          </EmptyState>
        }
      />
      <TrendsSection whose="all" />
      {opened !== null && <LeaveDialog id={opened} onClose={() => open(null)} />}
    </>
  )
}
