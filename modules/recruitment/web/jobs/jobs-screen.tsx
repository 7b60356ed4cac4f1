import { Link, useNavigate } from 'react-router'
import { isAtLeast } from '#platform/contract/permission.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { me } from '#identity/contract/identity-calls.ts'
import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import { placeChoices } from '#organization/web/public.ts'
import { jobList } from '#recruitment/contract/jobs/job-list.ts'
import { jobStates, type JobRow } from '#recruitment/contract/jobs/job-views.ts'
import styles from '#recruitment/web/recruitment.module.css'
import { daysWords } from './job-words.ts'

const LATE_DAYS = 3
const pageOf = ({ id }: JobRow) => `/jobs/job-details/${id}`

const waiting = (days: number) => (
  <Badge tone={days > LATE_DAYS ? 'warn' : 'neutral'}>{daysWords(days)}</Badge>
)

const cells = {
  title: (row: JobRow) => <Link to={pageOf(row)}>{row.title}</Link>,
  applied: ({ id, applied }: JobRow) => <Link to={`/jobs/job-applicants/${id}`}>{applied}</Link>,
  days_waiting: ({ days_waiting }: JobRow) => (days_waiting === null ? null : waiting(days_waiting)),
  filled: ({ filled, openings }: JobRow) => `${filled} of ${openings}`,
}

export function Screen() {
  const go = useNavigate()
  const options = useCall(directoryOptions, {}).data
  const mayManage = isAtLeast(useCall(me, {}).data?.permissions['recruitment.record.manage'], 'own')
  return (
    <>
      <PageHeader
        title="Jobs"
        about="Positions with their applications, by how far these are."
        actions={
          mayManage && (
            <Button look="primary" onClick={() => void go('/jobs/job-details/new')}>
              New job
            </Button>
          )
        }
      />
      <OwnJobs />
      <ListTable
        list={jobList}
        cells={cells}
        choices={placeChoices(options)}
        rowName={({ title, code }) => `${title}, ${code}`}
        onOpen={(row) => void go(pageOf(row))}
        empty={<EmptyState title="No jobs">Create a job, or clear the filters.</EmptyState>}
      />
    </>
  )
}

const MOST_CARDS = 8

/** The open jobs of the reader, longest waiting first. */
function OwnJobs() {
  const own = useCall(
    jobList.read,
    { view: 'mine', size: MOST_CARDS, sort: 'days_waiting', direction: 'desc' },
    { keepEarlier: true },
  )
  const open = (own.data?.rows ?? []).filter(({ status }) => status === 'open')
  if (open.length === 0) return null
  return (
    <ul className={styles.cards} aria-label="My open jobs">
      {open.map((job) => (
        <li key={job.id} className={styles.card}>
          <div className={styles.cardHead}>
            <Link to={pageOf(job)}>{job.title}</Link>
            <StatusBadge catalogue={jobStates} status={job.status} />
          </div>
          <p className={styles.quiet}>{[job.code, job.location, job.company].filter(Boolean).join(' · ')}</p>
          <ul className={styles.lanes}>
            {lanesOf(job).map(([label, count]) => (
              <li key={label}>
                <b>{count}</b> {label}
              </li>
            ))}
          </ul>
          <p className={styles.quiet}>
            {[
              job.days_open === null ? null : `open for ${daysWords(job.days_open)}`,
              job.days_waiting === null ? null : `oldest waits ${daysWords(job.days_waiting)}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        </li>
      ))}
    </ul>
  )
}

const lanesOf = ({ applied, screening, interview, feedback, offer, filled, openings }: JobRow) =>
  [
    ['applied', applied],
    ['to screen', screening],
    ['in interviews', interview],
    ['feedback due', feedback],
    ['offers', offer],
    [`of ${openings} filled`, filled],
  ] as const
