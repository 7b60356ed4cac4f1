import { useState } from 'react'
import { Link } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { readMyReviews, replyToReview, type ReceivedReview } from '#performance/contract/review-calls.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { ShownReviews } from '#performance/web/parts/shown-reviews.tsx'
import { usePerformanceNews } from '#performance/web/use-performance-news.ts'
import styles from '#performance/web/performance.module.css'

export function Screen() {
  const read = useCall(readMyReviews, {})
  usePerformanceNews(read.refetch)
  const [answering, answer] = useState<ReceivedReview | null>(null)
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const { rows, pending } = read.data
  return (
    <>
      <PageHeader title="My reviews" about="What was written about you, once it is released." />
      <Stack>
        {pending.map(({ id, probation_end }) => (
          <Section
            key={id}
            title={`Your probation ends on ${show.day(probation_end)}`}
            about="You can add a note before it is decided."
          >
            <div>
              <Link to={`/confirmation-event-list/confirmation-review/${id}`}>Open the confirmation</Link>
            </div>
          </Section>
        ))}
        {rows.length === 0 && pending.length === 0 && (
          <EmptyState title="No reviews yet">Results show here after their release.</EmptyState>
        )}
        {rows.map((row) => (
          <Section
            key={`${row.subject_kind}${row.subject_id}`}
            title={row.title}
            about={[row.result, show.moment(row.at)].filter(Boolean).join(' · ')}
            actions={row.reply === '' && <Button onClick={() => answer(row)}>Answer</Button>}
          >
            <ShownReviews items={row.items} reviews={row.reviews} hidden={row.hidden} />
            {row.reply && <p className={styles.said}>{`Your answer: ${row.reply}`}</p>}
          </Section>
        ))}
      </Stack>
      {answering && (
        <FormDialog
          call={replyToReview}
          title={`Answer: ${answering.title}`}
          submit="Answer"
          onClose={() => answer(null)}
          start={{ subject_kind: answering.subject_kind, subject_id: answering.subject_id, text: '' }}
          onDone={() => answer(null)}
        >
          {(form) => (
            <TextArea
              {...form('text')}
              label="Your answer"
              hint="You can answer once."
              rows={4}
              longest={4_000}
            />
          )}
        </FormDialog>
      )}
    </>
  )
}
