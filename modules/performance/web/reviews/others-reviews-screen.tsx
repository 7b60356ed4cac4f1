import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { declineReview, othersReviewList, type ReviewRow } from '#performance/contract/review-calls.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'

const pageOf = ({ subject_kind, subject_id }: ReviewRow) =>
  subject_kind === 'appraisal'
    ? `/appraisal-event-list/appraisal-review/${subject_id}`
    : `/confirmation-event-list/confirmation-review/${subject_id}`

const cells = {
  due_on: ({ due_on, overdue }: ReviewRow) =>
    overdue ? <Badge tone="bad">{show.day(due_on)}</Badge> : show.day(due_on),
}

export function Screen() {
  const go = useNavigate()
  const [declining, decline] = useState<ReviewRow | null>(null)
  return (
    <>
      <PageHeader title="Others’ reviews" about="What you owe and what you gave, the next one due first." />
      <ListTable
        list={othersReviewList}
        rowName={({ person }) => person.name}
        onOpen={(row) => void go(pageOf(row))}
        cells={cells}
        rowActions={(row) => [
          { label: 'Open', run: () => void go(pageOf(row)) },
          ...(row.state === 'invited' || row.state === 'in_progress'
            ? [{ label: 'Decline', run: () => decline(row) }]
            : []),
        ]}
        empty={<EmptyState title="No reviews">You owe no reviews.</EmptyState>}
      />
      {declining && (
        <FormDialog
          call={declineReview}
          title={`Decline the review of ${declining.person.name}`}
          submit="Decline"
          size="s"
          onClose={() => decline(null)}
          start={{ id: declining.id, version: declining.version, reason: '' }}
          onDone={() => decline(null)}
        >
          {(form) => <TextArea {...form('reason')} label="Reason" rows={2} longest={500} />}
        </FormDialog>
      )}
    </>
  )
}
