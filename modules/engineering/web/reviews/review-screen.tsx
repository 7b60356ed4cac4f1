import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Figures } from '#platform/web/kit/figures.tsx'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { Remarks } from '#remarks/web/public.ts'
import { hoursText } from '#projects/web/public.ts'
import { itemPage } from '#projects/contract/items/item-lists.ts'
import {
  giveVerdict,
  moveReview,
  readReview,
  type ReviewPage,
} from '#engineering/contract/reviews/review-calls.ts'
import { reviewStates, verdicts } from '#engineering/contract/engineering-lists.ts'
import styles from '#engineering/web/engineering.module.css'
import { useEngineeringNews } from '#engineering/web/use-engineering-news.ts'
import { Findings } from './findings.tsx'
import { EditReviewDialog } from './review-dialogs.tsx'

export function Screen() {
  const { id } = useParams()
  const read = useCall(readReview, { id: Number(id) })
  useEngineeringNews(read.refetch)
  if (!read.isSuccess) return <ReadState of={read} asPage />
  return <Details review={read.data} />
}

type Part = { review: ReviewPage }

const Details = ({ review }: Part) => (
  <>
    <PageHeader
      title={review.title}
      mark={<StatusBadge catalogue={reviewStates} status={review.state} />}
      about={[review.project.name, `By ${review.author.name}`, `Round ${review.rounds}`].join(' · ')}
      actions={<Actions review={review} />}
    />
    <div className={styles.columns}>
      <div className={styles.parts}>
        <Findings review={review} />
        <Remarks subject="engineering.review" subjectId={review.id} />
      </div>
      <div className={styles.parts}>
        <People review={review} />
        <Facts review={review} />
      </div>
    </div>
  </>
)

function Actions({ review }: Part) {
  const [editing, setEditing] = useState(false)
  const move = useSend(moveReview)
  const verdict = useSend(giveVerdict)
  const { id, can, url } = review
  return (
    <>
      {can.includes('edit') && <Button onClick={() => setEditing(true)}>Edit</Button>}
      {can.includes('close') && (
        <Button busy={move.busy} onClick={() => void move.send({ id, to: 'close' })}>
          Close review
        </Button>
      )}
      <Button onClick={() => window.open(url, '_blank', 'noopener,noreferrer')}>Open merge request</Button>
      {can.includes('start') && (
        <Button busy={move.busy} onClick={() => void move.send({ id, to: 'start' })}>
          Start review
        </Button>
      )}
      {can.includes('again') && (
        <Button look="primary" busy={move.busy} onClick={() => void move.send({ id, to: 'again' })}>
          Request review again
        </Button>
      )}
      {can.includes('verdict') && (
        <>
          <Button busy={verdict.busy} onClick={() => void verdict.send({ id, verdict: 'changes' })}>
            Request changes
          </Button>
          <Button
            look="primary"
            busy={verdict.busy}
            onClick={() => void verdict.send({ id, verdict: 'approved' })}
          >
            Approve
          </Button>
        </>
      )}
      {editing && <EditReviewDialog review={review} onClose={() => setEditing(false)} />}
    </>
  )
}

const People = ({ review }: Part) => (
  <Section title="Reviewers">
    <ul className={styles.lines}>
      {review.reviewers.map(({ id, name, state }) => (
        <li key={id} className={styles.line}>
          <PersonName id={id} name={name} />
          <StatusBadge catalogue={verdicts} status={state} />
        </li>
      ))}
    </ul>
  </Section>
)

const Facts = ({ review }: Part) => (
  <Section title="Details">
    <Figures
      of={[
        ['Rounds', review.rounds],
        ['Open findings', review.open_findings, `${review.findings} in all`],
        review.turnaround === null ? null : ['Turnaround', hoursText(review.turnaround), 'in business hours'],
      ]}
    />
    <KeyValue
      entries={[
        [
          'Merge request',
          <a key="url" href={review.url} target="_blank" rel="noopener noreferrer" className={styles.code}>
            {review.url}
          </a>,
        ],
        ...(review.item
          ? ([
              [
                'Work item',
                <Link
                  key="item"
                  to={itemPage(review.item)}
                >{`${review.item.key} ${review.item.title}`}</Link>,
              ],
            ] as const)
          : []),
        ['Opened', show.moment(review.created_at)],
        ...(review.waiting_since ? ([['Waiting since', show.moment(review.waiting_since)]] as const) : []),
        ...(review.approved_at ? ([['Approved', show.moment(review.approved_at)]] as const) : []),
      ]}
    />
  </Section>
)
