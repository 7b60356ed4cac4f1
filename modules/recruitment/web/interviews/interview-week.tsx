import { Link } from 'react-router'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { dayTitle } from '#platform/web/kit/calendar/month-days.ts'
import { PeriodStep } from '#platform/web/kit/period/period-step.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { interviewList, type InterviewRow } from '#recruitment/contract/interviews/interview-lists.ts'
import { interviewKinds, interviewStates } from '#recruitment/contract/recruitment-lists.ts'
import styles from '#recruitment/web/recruitment.module.css'

const WEEK = 7
const MOST = 100

type WeekProps = { jobId: number; monday: string; onWeek: (monday: string) => void }

/** The interviews of a job from Monday to Sunday. */
export function InterviewWeek({ jobId, monday, onWeek }: WeekProps) {
  const sunday = dayAfter(monday, WEEK - 1)
  const asked = {
    job_id: jobId,
    between: `${monday}..${sunday}`,
    size: MOST,
    sort: 'starts_at' as const,
    direction: 'asc' as const,
  }
  const read = useCall(interviewList.read, asked, { keepEarlier: true })
  return (
    <>
      <PeriodStep unit="week" heading="h2" value={monday} today={companyToday()} onChange={onWeek} />
      <ReadState of={read} />
      {read.data && <Days monday={monday} rows={read.data.rows} />}
    </>
  )
}

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** At the reader’s place, as moments are everywhere. */
function dayOf({ starts_at }: InterviewRow): string {
  const at = new Date(starts_at)
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
}

function timeOf(instant: string): string {
  const at = new Date(instant)
  return `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}

function Days({ monday, rows }: { monday: string; rows: readonly InterviewRow[] }) {
  const days = Array.from({ length: WEEK }, (_, at) => dayAfter(monday, at))
  const busy = days.filter((day, at) => at < WEEK - 2 || rows.some((row) => dayOf(row) === day))
  return (
    <ol className={styles.week}>
      {busy.map((day) => (
        <li key={day} aria-current={day === companyToday() ? 'date' : undefined}>
          <h3>{dayTitle(day)}</h3>
          {rows.every((row) => dayOf(row) !== day) && <p className={styles.quiet}>No interviews</p>}
          <ul>
            {rows
              .filter((row) => dayOf(row) === day)
              .map((row) => (
                <li key={row.id}>
                  <span>{`${timeOf(row.starts_at)} – ${timeOf(row.ends_at)}`}</span>
                  <Link to={`/jobs/interview-details/${row.id}`}>{row.candidate}</Link>
                  <span className={styles.quiet}>{interviewKinds.labelOf(row.kind)}</span>
                  <StatusBadge catalogue={interviewStates} status={row.status} />
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
