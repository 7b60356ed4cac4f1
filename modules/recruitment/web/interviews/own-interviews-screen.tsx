import { Link } from 'react-router'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { ownInterviewList, type OwnInterviewRow } from '#recruitment/contract/interviews/interview-lists.ts'
import { feedbackStates } from '#recruitment/contract/interviews/interview-views.ts'

const cells = {
  candidate: ({ id, candidate }: OwnInterviewRow) => (
    <Link to={`/interview-list-by-user/feedback-form/${id}`}>{candidate}</Link>
  ),
  feedback: ({ due, feedback }: OwnInterviewRow) =>
    due ? (
      <Badge tone="warn">{feedback === 'draft' ? 'Due, draft' : 'Due'}</Badge>
    ) : feedback === 'none' ? null : (
      <StatusBadge catalogue={feedbackStates} status={feedback} />
    ),
  place: ({ place, room_lost }: OwnInterviewRow) =>
    room_lost ? <Badge tone="warn">Room lost</Badge> : place,
}

export function Screen() {
  return (
    <>
      <PageHeader title="My interviews" about="Open one to read the résumé and to give feedback." />
      <ListTable
        list={ownInterviewList}
        cells={cells}
        rowName={({ candidate }) => `interview of ${candidate}`}
        empty={<EmptyState title="No interviews">You are not on a panel in this view.</EmptyState>}
      />
    </>
  )
}
