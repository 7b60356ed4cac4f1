import { useState } from 'react'
import { useParams } from 'react-router'
import { download } from '#platform/web/calls/download.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import {
  downloadAppraisal,
  readAppraisal,
  type AppraisalPage,
} from '#performance/contract/appraisal-calls.ts'
import { appraisalStates, reviewerKinds, reviewerStates } from '#performance/contract/performance-lists.ts'
import { AnswersForm } from '#performance/web/parts/answers-form.tsx'
import { ShownReviews } from '#performance/web/parts/shown-reviews.tsx'
import { usePerformanceNews } from '#performance/web/use-performance-news.ts'
import { AppraisalDialog, type Opened } from './appraisal-dialogs.tsx'
import { Releases } from './result-section.tsx'
import styles from '#performance/web/performance.module.css'

export function Screen() {
  const { id } = useParams()
  const read = useCall(readAppraisal, { id: Number(id) })
  usePerformanceNews(read.refetch)
  const [opened, open] = useState<Opened | null>(null)
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const appraisal = read.data
  const { event, mine, items, self, person } = appraisal
  const writes = mine?.writable && mine.kind !== 'self'
  return (
    <>
      <PageHeader
        title={person.name}
        mark={<StatusBadge catalogue={appraisalStates} status={appraisal.state} />}
        about={[event.name, appraisal.designation, appraisal.department].filter(Boolean).join(' · ')}
        actions={<Actions appraisal={appraisal} open={open} />}
      />
      <div className={styles.parts}>
        {appraisal.has_pip && <Badge tone="warn">A plan runs for this person</Badge>}
        {appraisal.releases.length > 0 && <Releases appraisal={appraisal} />}
        {appraisal.releases.length === 0 && appraisal.result && <Proposed result={appraisal.result} />}
        <div className={self || !writes ? styles.split : styles.narrow}>
          {self ? (
            <Section title="Self review">
              <ShownReviews items={items} self={self} reviews={[]} />
            </Section>
          ) : (
            !writes && (
              <Section title="Self review">
                <EmptyState title={appraisal.skip_reason ? 'Skipped' : 'Not submitted yet'}>
                  {appraisal.skip_reason}
                </EmptyState>
              </Section>
            )
          )}
          <Section
            title={writes ? 'Your review' : 'Reviews'}
            about={writes ? `Due ${show.day(event.review_due)}` : undefined}
          >
            {writes ? (
              <AnswersForm key={mine.id} mine={mine} items={items} />
            ) : (
              <Given appraisal={appraisal} />
            )}
          </Section>
        </div>
        {appraisal.reviewers.length > 0 && <Reviewers appraisal={appraisal} />}
        {appraisal.notes.length > 0 && (
          <Section title="Feedback in this period">
            <ul className={styles.lines}>
              {appraisal.notes.map(({ id: note, from, text }) => (
                <li key={note} className={styles.line}>
                  <strong>{from}</strong>
                  <p className={styles.said}>{text}</p>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
      {opened && <AppraisalDialog appraisal={appraisal} opened={opened} onClose={() => open(null)} />}
    </>
  )
}

const Given = ({ appraisal: { items, reviews, hidden, mine } }: { appraisal: AppraisalPage }) => {
  const own = reviews.length === 0 && mine && mine.kind !== 'self' ? mine.answers : null
  if (reviews.length === 0 && hidden.length === 0 && !own?.length)
    return <EmptyState title="No reviews submitted yet" />
  return own?.length ? (
    <ShownReviews items={items} reviews={[{ kind: mine!.kind, by: 'You', answers: own }]} hidden={hidden} />
  ) : (
    <ShownReviews items={items} reviews={reviews} hidden={hidden} />
  )
}

const Proposed = ({ result }: { result: NonNullable<AppraisalPage['result']> }) => (
  <Section title="Score" about={result.reasons.join(' · ')}>
    <KeyValue
      entries={[
        ['Score', result.score_text] as const,
        ['Band by the formula', result.formula] as const,
        ['Proposed by the manager', result.before] as const,
        ['Reason', result.reason] as const,
        ['After calibration', result.after] as const,
        ['Reason of the change', result.calibration_reason] as const,
      ].filter(([, value]) => value)}
    />
  </Section>
)

const Reviewers = ({ appraisal: { reviewers } }: { appraisal: AppraisalPage }) => (
  <Section title="Reviewers">
    <ul className={styles.lines}>
      {reviewers.map(({ id, person, kind, state, reason }) => (
        <li key={id} className={styles.marks}>
          <strong>{person?.name}</strong>
          <span className={styles.quiet}>{reviewerKinds.labelOf(kind)}</span>
          <StatusBadge catalogue={reviewerStates} status={state} />
          {reason && <span className={styles.quiet}>{reason}</span>}
        </li>
      ))}
    </ul>
  </Section>
)

type ActionsProps = { appraisal: AppraisalPage; open: (opened: Opened) => void }

const Actions = ({ appraisal: { id, can }, open }: ActionsProps) => (
  <>
    {can.print && <Button onClick={() => void download(downloadAppraisal, { id })}>PDF</Button>}
    {can.skip && <Button onClick={() => open('skip')}>Skip self review</Button>}
    {can.send_back && <Button onClick={() => open('back')}>Send back</Button>}
    {can.invite && <Button onClick={() => open('invite')}>Invite reviewer</Button>}
    {can.grade && (
      <Button look="primary" onClick={() => open('grade')}>
        Propose grade
      </Button>
    )}
    {can.answer && (
      <Button look="primary" onClick={() => open('answer')}>
        Answer dispute
      </Button>
    )}
  </>
)
