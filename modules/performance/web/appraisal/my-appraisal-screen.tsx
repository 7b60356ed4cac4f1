import { useState } from 'react'
import { useParams } from 'react-router'
import { download } from '#platform/web/calls/download.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import {
  acknowledge,
  downloadAppraisal,
  readAppraisal,
  type AppraisalPage,
} from '#performance/contract/appraisal-calls.ts'
import { appraisalStates } from '#performance/contract/performance-lists.ts'
import { AnswersForm } from '#performance/web/parts/answers-form.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { ShownReviews } from '#performance/web/parts/shown-reviews.tsx'
import { usePerformanceNews } from '#performance/web/use-performance-news.ts'
import { Releases } from './result-section.tsx'
import styles from '#performance/web/performance.module.css'

export function Screen() {
  const { id } = useParams()
  const read = useCall(readAppraisal, { id: Number(id) })
  usePerformanceNews(read.refetch)
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const appraisal = read.data
  const { event, mine, items, releases, reviews, hidden, state } = appraisal
  return (
    <>
      <PageHeader
        title={event.name}
        mark={<StatusBadge catalogue={appraisalStates} status={state} />}
        about={[
          show.range(event.from_on, event.to_on),
          appraisal.manager && `reviewed by ${appraisal.manager}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={<OwnActions appraisal={appraisal} />}
      />
      <Stack>
        {releases.length > 0 && <Releases appraisal={appraisal} />}
        {appraisal.sent_back && mine?.writable && (
          <Section title="Sent back">
            <p className={styles.said}>{appraisal.sent_back}</p>
          </Section>
        )}
        {appraisal.skip_reason && (
          <Section title="Self review skipped">
            <p className={styles.said}>{appraisal.skip_reason}</p>
          </Section>
        )}
        {mine?.writable ? (
          <Section title="Your self review" about={`Due ${show.day(event.self_due)}`}>
            <div className={styles.narrow}>
              <AnswersForm key={mine.id} mine={mine} items={items} />
            </div>
          </Section>
        ) : (
          mine &&
          mine.answers.length > 0 && (
            <Section title="Your self review">
              <ShownReviews items={items} self={mine.answers} reviews={[]} />
            </Section>
          )
        )}
        {(reviews.length > 0 || hidden.length > 0) && (
          <Section title="Reviews">
            <ShownReviews items={items} reviews={reviews} hidden={hidden} />
          </Section>
        )}
      </Stack>
    </>
  )
}

function OwnActions({ appraisal: { id, version, can } }: { appraisal: AppraisalPage }) {
  const agree = useSend(acknowledge)
  const [disputing, dispute] = useState(false)
  return (
    <>
      {can.print && <Button onClick={() => void download(downloadAppraisal, { id })}>PDF</Button>}
      {can.dispute && <Button onClick={() => dispute(true)}>Dispute</Button>}
      {can.acknowledge && (
        <Button look="primary" busy={agree.busy} onClick={() => void agree.send({ id, version })}>
          Acknowledge
        </Button>
      )}
      {disputing && (
        <FormDialog
          call={acknowledge}
          title="Dispute the result"
          submit="Dispute"
          onClose={() => dispute(false)}
          start={{ id, version, dispute: '' }}
          onDone={() => dispute(false)}
        >
          {(form) => (
            <TextArea
              {...form('dispute')}
              label="What should be looked at again"
              hint="The manager above and HR read it and answer."
              rows={4}
              longest={4_000}
            />
          )}
        </FormDialog>
      )}
    </>
  )
}
