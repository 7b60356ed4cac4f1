import { Link, useParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { Timeline } from '#platform/web/light/timeline.tsx'
import { readFeedback } from '#recruitment/contract/feedback/feedback-calls.ts'
import { interviewStates } from '#recruitment/contract/recruitment-lists.ts'
import { GivenFeedback } from '#recruitment/web/feedback/given-feedback.tsx'
import styles from '#recruitment/web/recruitment.module.css'
import { InterviewActions } from './interview-actions.tsx'
import { CandidateFacts, InterviewFacts, PanelSection } from './interview-facts.tsx'
import { ResumeSection } from './resume-section.tsx'

export function Screen() {
  const id = Number(useParams()['id'])
  const read = useCall(readFeedback, { id })
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const { interview, others, blind } = read.data
  return (
    <>
      <PageHeader
        title={interview.candidate.name}
        mark={<StatusBadge catalogue={interviewStates} status={interview.status} />}
        about={
          interview.can.see_application ? (
            <Link to={`/jobs/job-interviews/${interview.job.id}`}>{interview.job.title}</Link>
          ) : (
            interview.job.title
          )
        }
        actions={<InterviewActions interview={interview} />}
      />
      <div className={styles.columns}>
        <div className={styles.parts}>
          <InterviewFacts interview={interview} />
          <CandidateFacts interview={interview} />
          <PanelSection interview={interview} />
          <GivenFeedback others={others} criteria={interview.criteria} blind={blind} />
        </div>
        <div className={styles.parts}>
          <ResumeSection interview={interview} />
          {interview.history.length > 0 && (
            <Section title="History">
              <Timeline entries={interview.history} />
            </Section>
          )}
        </div>
      </div>
    </>
  )
}
