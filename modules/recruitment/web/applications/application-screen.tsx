import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { SwitchField } from '#platform/web/light/checkbox-field.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import {
  prepareRound,
  readApplication,
  tellLine,
} from '#recruitment/contract/applications/application-calls.ts'
import type { ApplicationView } from '#recruitment/contract/applications/application-views.ts'
import { jobSources } from '#recruitment/contract/recruitment-lists.ts'
import {
  canMove,
  cvStatus,
  isRejection,
  numberOfStatus,
  schedulingStatuses,
} from '#recruitment/contract/statuses/cv-statuses.ts'
import { CandidateFactsSection } from '#recruitment/web/candidates/candidate-facts.tsx'
import { FilesSection } from '#recruitment/web/candidates/files-section.tsx'
import { OffersSection } from '#recruitment/web/offers/offers-section.tsx'
import { Remarks } from '#remarks/web/public.ts'
import { MoveDialog } from './move-dialog.tsx'
import { MovesTimeline } from './moves-timeline.tsx'
import { OwnerField } from './owner-field.tsx'
import { ScoreSection } from './score-section.tsx'
import styles from './application.module.css'

export function Screen() {
  const { id } = useParams()
  const read = useCall(readApplication, { id: Number(id) })
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const application = read.data
  const { candidate, job, cv_status } = application
  const status = cvStatus(cv_status)
  return (
    <>
      <PageHeader
        title={candidate.name}
        mark={<Badge tone={status.tone}>{status.label}</Badge>}
        about={
          <Link to={`/jobs/job-applicants/${job.id}`}>
            {job.title}, {job.code}
          </Link>
        }
        actions={<Actions application={application} />}
      />
      {application.blocked && (
        <p className={styles.blocked} role="note">
          Do not contact{application.blocked.until && ` until ${show.day(application.blocked.until)}`}:{' '}
          {application.blocked.because}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.parts}>
          <OffersSection applicationId={application.id} name={candidate.name} />
          <FilesSection candidateId={candidate.id} mayAdd={application.can.manage} />
          <ScoreSection score={application.score} reasons={application.score_reasons} />
          {application.answers.length > 0 && <Answers answers={application.answers} />}
          <Section title="Notes">
            <Remarks subject="recruitment.application" subjectId={application.id} kind="note" />
          </Section>
          <Section title="History">
            <MovesTimeline moves={application.moves} since={application.since} />
          </Section>
        </div>
        <div className={styles.parts}>
          <CandidateFactsSection facts={candidate} linked />
          <Facts application={application} />
          {application.others.length > 0 && <Others others={application.others} />}
        </div>
      </div>
    </>
  )
}

const Facts = ({ application }: { application: ApplicationView }) => (
  <Section title="Application">
    <Stack>
      <KeyValue
        entries={[
          ['Applied', show.moment(application.applied_at)],
          ['Source', jobSources.labelOf(application.source)],
          ...(application.referrer ? [['Referred by', application.referrer] as const] : []),
          ...(application.can.manage ? [] : [['Owner', application.owner?.name ?? 'No owner'] as const]),
        ]}
      />
      {application.can.manage && <OwnerField application={application} />}
      {application.can.manage && application.candidate.internal && <LineField application={application} />}
    </Stack>
  </Section>
)

function LineField({ application: { id, version, line_may_know } }: { application: ApplicationView }) {
  const { send, busy } = useSend(tellLine)
  return (
    <SwitchField
      label="Line managers may see it"
      hint="Ask the applicant first."
      disabled={busy}
      value={line_may_know}
      onChange={(value) => void send({ id, version, line_may_know: value })}
    />
  )
}

const Answers = ({ answers }: Pick<ApplicationView, 'answers'>) => (
  <Section title="Answers">
    <KeyValue entries={answers.map(({ label, answer }) => [label, answer || '–'] as const)} />
  </Section>
)

const Others = ({ others }: Pick<ApplicationView, 'others'>) => (
  <Section title="Other applications">
    <ul className={styles.others}>
      {others.map(({ id, job, cv_status, applied_at }) => (
        <li key={id}>
          <Link to={`/jobs/applicant-details/${id}`}>{job}</Link>
          <Badge tone={cvStatus(cv_status).tone}>{cvStatus(cv_status).label}</Badge>
          <span>{show.moment(applied_at)}</span>
        </li>
      ))}
    </ul>
  </Section>
)

const SECOND_ROUND = numberOfStatus('2nd_round_interview')
const HR_ROUND = numberOfStatus('schedule_hr_round')

function Actions({ application }: { application: ApplicationView }) {
  const [open, setOpen] = useState<'move' | 'reject' | 'force' | null>(null)
  const prepare = useSend(prepareRound)
  const navigate = useNavigate()
  const { id, cv_status: from, can, candidate, job } = application
  const rejection = can.move.find(isRejection)
  const movable = { id, name: candidate.name, cv_status: from, may: can.move }
  const schedule = () => navigate(`/jobs/job-interviews/${job.id}?application=${id}`)
  const startHrRound = async () => {
    if ((await prepare.send({ id, from, round: 'hr' })).ok) await schedule()
  }
  // Selected rounds schedule nothing by themselves: the form moves them on in the same sending.
  const hasNextRound =
    can.manage && (from === 31 || from === 32) && (canMove(from, SECOND_ROUND) || canMove(from, HR_ROUND))
  const hasHrRound = can.manage && from !== 32 && canMove(from, HR_ROUND)
  return (
    <>
      <Button onClick={() => void navigate(`/jobs/consolidated-report/${id}`)}>Consolidated report</Button>
      {can.force && <Button onClick={() => setOpen('force')}>Force move</Button>}
      {rejection !== undefined && <Button onClick={() => setOpen('reject')}>Reject</Button>}
      {can.manage && schedulingStatuses.has(from) && (
        <Button onClick={() => void schedule()}>Schedule interview</Button>
      )}
      {hasHrRound && (
        <Button busy={prepare.busy} onClick={() => void startHrRound()}>
          Schedule HR round
        </Button>
      )}
      {hasNextRound && <Button onClick={() => void schedule()}>Schedule next round</Button>}
      {can.move.length > 0 && (
        <Button look="primary" onClick={() => setOpen('move')}>
          Move to…
        </Button>
      )}
      {open && (
        <MoveDialog
          application={movable}
          {...(open === 'reject' && rejection !== undefined ? { to: rejection } : {})}
          forced={open === 'force'}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
