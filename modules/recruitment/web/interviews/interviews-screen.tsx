import { Link, useParams, useSearchParams } from 'react-router'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { mondayOf } from '#platform/contract/days.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { interviewList, type InterviewRow } from '#recruitment/contract/interviews/interview-lists.ts'
import { readJob } from '#recruitment/contract/jobs/job-calls.ts'
import { InterviewWeek } from './interview-week.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

const cells = {
  candidate: ({ id, candidate }: InterviewRow) => (
    <Link to={`/jobs/interview-details/${id}`}>{candidate}</Link>
  ),
  place: ({ place, room_lost }: InterviewRow) => (room_lost ? <Badge tone="warn">Room lost</Badge> : place),
}

/** With an application in the address, its interview is scheduled at once. */
export function Screen() {
  const jobId = Number(useParams()['jobId'])
  const [asked, setAsked] = useSearchParams()
  const job = useCall(readJob, { id: jobId }).data
  const applicationId = Number(asked.get('application') ?? 0)
  const close = () => {
    const rest = new URLSearchParams(asked)
    rest.delete('application')
    setAsked(rest, { replace: true })
  }
  const week = asked.get('week')
  const toWeek = (monday: string | null) => {
    const rest = new URLSearchParams(monday === null ? {} : { week: monday })
    setAsked(rest, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <PageHeader
        title="Interviews"
        about={job ? <Link to={`/jobs/job-applicants/${jobId}`}>{job.title}</Link> : undefined}
        actions={
          week === null ? (
            <Button onClick={() => toWeek(mondayOf(companyToday()))}>Week</Button>
          ) : (
            <Button onClick={() => toWeek(null)}>List</Button>
          )
        }
      />
      {week !== null && <InterviewWeek jobId={jobId} monday={mondayOf(week)} onWeek={toWeek} />}
      {week === null && (
        <ListTable
          list={interviewList}
          input={{ job_id: jobId }}
          cells={cells}
          rowName={({ candidate }) => `interview of ${candidate}`}
          empty={
            <EmptyState title="No interviews">
              Open an application to schedule the first interview.
            </EmptyState>
          }
        />
      )}
      {applicationId > 0 && <ScheduleDialog applicationId={applicationId} onClose={close} />}
    </>
  )
}
