import { useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { Timeline } from '#platform/web/light/timeline.tsx'
import { readCandidate, undoMerge } from '#recruitment/contract/candidates/candidate-calls.ts'
import type { CandidateView } from '#recruitment/contract/candidates/candidate-views.ts'
import { cvStatus } from '#recruitment/contract/statuses/cv-statuses.ts'
import styles from '#recruitment/web/applications/application.module.css'
import { Remarks } from '#remarks/web/public.ts'
import { BlockDialog } from './block-dialog.tsx'
import { EditCandidateDialog } from './candidate-dialog.tsx'
import { CandidateFactsSection } from './candidate-facts.tsx'
import { becauseText } from './duplicates-section.tsx'
import { FilesSection } from './files-section.tsx'
import { MergeDialog } from './merge-dialog.tsx'

export function Screen() {
  const id = Number(useParams()['id'])
  const read = useCall(readCandidate, { id })
  const [open, setOpen] = useState<'edit' | 'block' | null>(null)
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const candidate = read.data
  const { facts, can, blocked, merged_into_id } = candidate
  if (merged_into_id !== null) return <Navigate to={`/unique-candidates/${merged_into_id}`} replace />
  const close = () => setOpen(null)
  return (
    <>
      <PageHeader
        title={facts.name}
        mark={blocked && <Badge tone="bad">Do not contact</Badge>}
        about={`Added ${show.moment(candidate.added_at)}`}
        actions={
          <>
            {can.block && (
              <Button onClick={() => setOpen('block')}>
                {blocked ? 'Lift Do not contact' : 'Do not contact'}
              </Button>
            )}
            {can.manage && (
              <Button look="primary" onClick={() => setOpen('edit')}>
                Edit
              </Button>
            )}
          </>
        }
      />
      {blocked && (
        <p className={styles.blocked} role="note">
          Do not contact{blocked.until && ` until ${show.day(blocked.until)}`}: {blocked.because}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.parts}>
          <Applications candidate={candidate} />
          <FilesSection candidateId={id} mayAdd={can.manage} />
          <Section title="Notes">
            <Remarks subject="recruitment.candidate" subjectId={id} kind="note" />
          </Section>
        </div>
        <div className={styles.parts}>
          <CandidateFactsSection facts={facts} />
          {candidate.alike.length > 0 && <Alike candidate={candidate} />}
          {candidate.merges.length > 0 && <Merges merges={candidate.merges} />}
        </div>
      </div>
      {open === 'edit' && <EditCandidateDialog candidate={candidate} onClose={close} />}
      {open === 'block' && <BlockDialog candidate={candidate} onClose={close} />}
    </>
  )
}

const Applications = ({ candidate: { id, applications } }: { candidate: CandidateView }) => (
  <Section
    title="Applications"
    actions={<Link to={`/unique-candidates-history?id=${id}`}>Whole history</Link>}
  >
    {applications.length === 0 && (
      <EmptyState title="No applications">Add this candidate on the board of a job.</EmptyState>
    )}
    <ul className={styles.others}>
      {applications.map(({ id: application, job, cv_status, applied_at }) => (
        <li key={application}>
          <Link to={`/jobs/applicant-details/${application}`}>{job}</Link>
          <Badge tone={cvStatus(cv_status).tone}>{cvStatus(cv_status).label}</Badge>
          <span>{show.moment(applied_at)}</span>
        </li>
      ))}
    </ul>
  </Section>
)

function Alike({ candidate: { id, alike } }: { candidate: CandidateView }) {
  const [other, setOther] = useState<number | null>(null)
  return (
    <Section title="Possible duplicates">
      <ul className={styles.others}>
        {alike.map(({ id: twin, name, because }) => (
          <li key={twin}>
            <Link to={`/unique-candidates/${twin}`}>{name}</Link>
            <Button size="s" onClick={() => setOther(twin)}>
              Compare
            </Button>
            <span>{becauseText(because)}</span>
          </li>
        ))}
      </ul>
      {other !== null && <MergeDialog keptId={id} goneId={other} onClose={() => setOther(null)} />}
    </Section>
  )
}

function Merges({ merges }: Pick<CandidateView, 'merges'>) {
  const { send, busy } = useSend(undoMerge)
  return (
    <Section title="Merged records">
      <Timeline
        entries={merges.map(({ id, name, by, at, can_undo }) => ({
          id,
          at,
          title: name,
          who: by,
          action: can_undo && (
            <Button size="s" busy={busy} onClick={() => void send({ merge_id: id })}>
              Undo merge
            </Button>
          ),
        }))}
      />
    </Section>
  )
}
