import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { readBoard } from '#recruitment/contract/applications/application-calls.ts'
import { applicationList, type ApplicationRow } from '#recruitment/contract/applications/application-list.ts'
import { AddCandidateButton } from '#recruitment/web/candidates/add-candidate-button.tsx'
import { Board } from './board.tsx'
import { BulkMoveDialog } from './bulk-move-dialog.tsx'

const views = [
  { key: 'board', label: 'Board' },
  { key: 'table', label: 'Table' },
] as const

export function Screen() {
  const jobId = Number(useParams()['jobId'])
  const [params, setParams] = useSearchParams()
  const view = params.get('view') === 'table' ? 'table' : 'board'
  const read = useCall(readBoard, { job_id: jobId })
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const { job, counts, can } = read.data
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <PageHeader
        title={job.title}
        mark={<Badge tone={job.open ? 'good' : 'neutral'}>{job.open ? 'Open' : 'Closed'}</Badge>}
        about={`${job.code} · ${total} ${total === 1 ? 'application' : 'applications'}`}
        actions={can.manage && <AddCandidateButton jobId={job.id} />}
      />
      <SectionTabs
        label="View"
        tabs={views}
        tab={view}
        onTab={(key) => setParams(key === 'table' ? { view: 'table' } : {})}
      />
      {view === 'table' ? <ApplicationTable jobId={jobId} mayMove={can.move} /> : <Board jobId={jobId} />}
    </>
  )
}

const cells = {
  person: ({ id, person }: ApplicationRow) => <Link to={`/jobs/applicant-details/${id}`}>{person.name}</Link>,
}

function ApplicationTable({ jobId, mayMove }: { jobId: number; mayMove: boolean }) {
  const [chosen, choose] = useState<readonly ApplicationRow[] | null>(null)
  return (
    <>
      <ListTable
        list={applicationList}
        cells={cells}
        input={{ job: jobId }}
        rowName={({ person }) => person.name}
        choiceActions={mayMove ? [{ label: 'Move', most: 200, run: choose }] : []}
        empty={<EmptyState title="No applications yet">They appear here as soon as people apply.</EmptyState>}
      />
      {chosen && <BulkMoveDialog rows={chosen} onClose={() => choose(null)} />}
    </>
  )
}
