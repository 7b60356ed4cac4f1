import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { jobEmploymentTypes, workLocations } from '#recruitment/contract/recruitment-lists.ts'
import { listInternalJobs, type InternalJob } from '#recruitment/contract/referrals/referral-calls.ts'
import styles from '#recruitment/web/recruitment.module.css'

/** Open jobs for employees: to apply for, and to refer someone for. */
export function Screen() {
  const [words, setWords] = useState('')
  const search = useDeferredValue(words)
  const read = useCall(listInternalJobs, { search }, { keepEarlier: true })
  if (!read.isSuccess) return <ReadState of={read} asPage />
  return (
    <>
      <PageHeader
        title="Internal jobs"
        about="Apply within the group, or refer someone. Your line manager doesn’t see that you applied."
      />
      <div className={styles.rows}>
        <TextField label="Search" type="search" value={words} onChange={setWords} optional />
        <Jobs jobs={read.data.rows} isSearch={search.trim() !== ''} />
      </div>
    </>
  )
}

function Jobs({ jobs, isSearch }: { jobs: readonly InternalJob[]; isSearch: boolean }) {
  if (jobs.length === 0)
    return isSearch ? (
      <EmptyState title="No jobs found">Try fewer words, or another office.</EmptyState>
    ) : (
      <EmptyState title="No open jobs">New jobs for employees appear here.</EmptyState>
    )
  return (
    <ul className={styles.cards} aria-label="Open jobs">
      {jobs.map((job) => (
        <li key={job.id} className={styles.card}>
          <div className={styles.cardHead}>
            <Link to={`/internal-jobs/${job.id}`}>{job.title}</Link>
            {job.applied && <Badge tone="good">Applied</Badge>}
          </div>
          <p className={styles.quiet}>{placeOf(job)}</p>
          <p className={styles.quiet}>
            {[jobEmploymentTypes.labelOf(job.employment_type), workLocations.labelOf(job.work_location)].join(
              ' · ',
            )}
          </p>
          <p className={styles.quiet}>
            Opened {show.moment(job.published_at).split(',')[0]}
            {job.closes_on && `, closes on ${show.day(job.closes_on)}`}
          </p>
        </li>
      ))}
    </ul>
  )
}

const placeOf = ({ code, company, department, location }: InternalJob) =>
  [code, company, department, location].filter(Boolean).join(' · ')
