import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { reviewList, type ReviewRow } from '#engineering/contract/reviews/review-calls.ts'
import { narrowedTo, type CreateProps, type TableProps } from '#engineering/web/register.tsx'
import { ReviewDialog } from './review-dialogs.tsx'

const pageOf = (id: number) => `/projects/code-review/${id}`
const cells = { title: ({ id, title }: ReviewRow) => <Link to={pageOf(id)}>{title}</Link> }

const ReviewTable = (props: TableProps) => (
  <ListTable
    list={reviewList}
    cells={cells}
    {...narrowedTo(props)}
    rowName={({ title }) => title}
    empty={
      <EmptyState title="No code reviews">Open one for a merge request, or change the filters.</EmptyState>
    }
  />
)

function CreateReview({ projects }: CreateProps) {
  const [open, setOpen] = useState(false)
  const go = useNavigate()
  if (projects.length === 0) return null
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        Open review
      </Button>
      {open && (
        <ReviewDialog
          projects={projects}
          onClose={() => setOpen(false)}
          onCreated={(id) => void go(pageOf(id))}
        />
      )}
    </>
  )
}

export const reviewRegister = {
  tab: 'code-review',
  title: 'Code reviews',
  about: 'Merge requests that colleagues look at, with what they found.',
  Table: ReviewTable,
  Create: CreateReview,
  by: 'works',
} as const
