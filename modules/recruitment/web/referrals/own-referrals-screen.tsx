import { Link } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { readOwnReferrals, type OwnReferrals } from '#recruitment/contract/referrals/referral-calls.ts'
import { referralStates } from '#recruitment/contract/referrals/referral-states.ts'
import styles from '#recruitment/web/recruitment.module.css'

type Row = OwnReferrals['applications'][number]

export function Screen() {
  const read = useCall(readOwnReferrals, {})
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const { referrals, applications } = read.data
  return (
    <>
      <PageHeader
        title="My referrals"
        about="How far the people are whom you referred, and your own applications. Recruiters tell no details here."
      />
      <Stack>
        <Section title="Referred">
          {referrals.length === 0 ? (
            <p className={styles.quiet}>
              You referred no one yet. Choose a job under <Link to="/internal-jobs">Internal jobs</Link>.
            </p>
          ) : (
            <ul className={styles.list} aria-label="Referred">
              {referrals.map((row) => (
                <OwnRow key={row.id} row={row} title={row.name} />
              ))}
            </ul>
          )}
        </Section>
        <Section title="My applications">
          {applications.length === 0 ? (
            <p className={styles.quiet}>You have no applications within the group.</p>
          ) : (
            <ul className={styles.list} aria-label="My applications">
              {applications.map((row) => (
                <OwnRow key={row.id} row={row} />
              ))}
            </ul>
          )}
        </Section>
      </Stack>
    </>
  )
}

const OwnRow = ({ row: { job, state, at }, title }: { row: Row; title?: string }) => (
  <li>
    <span>
      {title && <strong>{title}, </strong>}
      {job.open ? <Link to={`/internal-jobs/${job.id}`}>{job.title}</Link> : job.title}{' '}
      <span className={styles.quiet}>
        {job.code} · {show.moment(at)}
      </span>
    </span>
    <StatusBadge catalogue={referralStates} status={state} />
  </li>
)
