import { Link } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { readMyAppraisals, type MyAppraisal } from '#performance/contract/appraisal-calls.ts'
import { appraisalStates, reviewerKinds, reviewerStates } from '#performance/contract/performance-lists.ts'
import { usePerformanceNews } from '#performance/web/use-performance-news.ts'
import styles from '#performance/web/performance.module.css'

export function Screen() {
  const read = useCall(readMyAppraisals, {})
  usePerformanceNews(read.refetch)
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const { own, reviewing } = read.data
  return (
    <>
      <PageHeader title="My appraisals" about="Events in which you are appraised or review others." />
      <Stack>
        <Section title="Your appraisals">
          {own.length === 0 ? (
            <EmptyState title="No appraisals yet">You are told when an event begins.</EmptyState>
          ) : (
            <ul className={styles.lines}>
              {own.map((row) => (
                <li key={row.id}>
                  <Link className={styles.line} to={`/event-list/my-appraisal/${row.id}`}>
                    <span className={styles.marks}>
                      <strong>{row.event}</strong>
                      <StatusBadge catalogue={appraisalStates} status={row.state} />
                    </span>
                    <span className={styles.quiet}>{periodOf(row)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Section>
        {reviewing.length > 0 && (
          <Section title="You review">
            <ul className={styles.lines}>
              {reviewing.map((row) => (
                <li key={row.id}>
                  <Link className={styles.line} to={`/appraisal-event-list/appraisal-review/${row.id}`}>
                    <span className={styles.marks}>
                      <strong>{row.person.name}</strong>
                      <StatusBadge catalogue={reviewerStates} status={row.review_state} />
                    </span>
                    <span className={styles.quiet}>
                      {[row.event, reviewerKinds.labelOf(row.as), `due ${show.day(row.due)}`].join(' · ')}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </Stack>
    </>
  )
}

const periodOf = ({ from_on, to_on, due, state }: MyAppraisal) =>
  [
    show.range(from_on, to_on),
    (state === 'not_started' || state === 'self_draft') && `self review due ${show.day(due)}`,
  ]
    .filter(Boolean)
    .join(' · ')
