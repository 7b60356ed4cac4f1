import { Link, useParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { Timeline } from '#platform/web/light/timeline.tsx'
import { readExit } from '#exit/contract/exits/exit-calls.ts'
import type { ExitView } from '#exit/contract/exits/exit-views.ts'
import { exitCauses, exitKinds, exitStates } from '#exit/contract/exit-lists.ts'
import styles from '#exit/web/exit.module.css'
import { NoticeFacts } from '#exit/web/notice-facts.tsx'
import { ClearanceLines } from '#exit/web/clearances/clearance-lines.tsx'
import { KnowledgeSection } from '#exit/web/clearances/knowledge-section.tsx'
import { ExitActions } from './exit-actions.tsx'
import { LettersSection } from './letters-section.tsx'

export function Screen() {
  const { id } = useParams()
  const read = useCall(readExit, { id: Number(id) })
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const exit = read.data
  const lastDay = exit.last_day ?? exit.recommended?.on ?? exit.asked_on
  const { person } = exit
  return (
    <>
      <PageHeader
        title={person.name}
        mark={<StatusBadge catalogue={exitStates} status={exit.status} />}
        about={[exitKinds.labelOf(exit.kind), person.designation, person.department, person.code]
          .filter(Boolean)
          .join(' · ')}
        actions={<ExitActions exit={exit} />}
      />
      <div className={styles.columns}>
        <div className={styles.parts}>
          <Days exit={exit} />
          {lastDay && (
            <Section
              title="Notice"
              about={exit.last_day ? undefined : `With ${show.day(lastDay)} as last day.`}
            >
              <NoticeFacts exit={exit} lastDay={lastDay} />
            </Section>
          )}
          {exit.private && <Private said={exit.private} />}
          {exit.clearances.length > 0 && (
            <Section title="Clearances" about="Each line is cleared by its department.">
              <ClearanceLines lines={exit.clearances} name={person.name} />
            </Section>
          )}
          {exit.settlement && <Settlement of={exit.settlement} />}
          {exit.letters && <LettersSection exit={exit} letters={exit.letters} />}
          <KnowledgeSection exit={exit} />
        </div>
        <Section title="History">
          <Timeline
            entries={[
              ...exit.history.map(({ id: move, to, at, by, comment }) => ({
                id: move,
                at,
                title: exitStates.labelOf(to),
                who: by,
                text: comment,
                tone: exitStates.toneOf(to),
              })),
              { id: 'started', at: exit.started_at, title: 'Exit started' },
            ]}
          />
        </Section>
      </div>
    </>
  )
}

const Days = ({ exit }: { exit: ExitView }) => (
  <Section title="Last working day">
    <KeyValue
      entries={[
        ['Joined', show.day(exit.person.joined_on)],
        ['Notice given', show.day(exit.noticed_on)],
        ...(exit.asked_on ? [['Asked for', show.day(exit.asked_on)] as const] : []),
        ...(exit.recommended
          ? [['Recommended', `${show.day(exit.recommended.on)}, ${exit.recommended.by}`] as const]
          : []),
        ['Last working day', exit.last_day ? show.day(exit.last_day) : 'Not set'],
        ['Line manager', exit.lead?.name],
        ['Company', exit.person.company],
      ]}
    />
    {exit.recommended?.note && <p className={styles.prose}>{exit.recommended.note}</p>}
    {exit.waived_because && <p className={styles.prose}>Waived because: {exit.waived_because}</p>}
  </Section>
)

const Settlement = ({ of }: { of: NonNullable<ExitView['settlement']> }) => (
  <Section
    title="Final settlement"
    about="Payroll computes it and another person approves it. When it is paid, the exit is settled."
    actions={
      of.open_id !== null && <Link to={`/payroll-runs/settlements/${of.open_id}`}>Open settlement</Link>
    }
  >
    <Badge tone={of.tone}>{of.status}</Badge>
  </Section>
)

const yesOrNo = (value: boolean | null) => (value === null ? 'Not set' : value ? 'Yes' : 'No')

const Private = ({ said }: { said: NonNullable<ExitView['private']> }) => (
  <Section title="Reason" about="Only HR sees this part.">
    <KeyValue
      entries={[
        ['Main reason', exitCauses.labelOf(said.cause)],
        ['Regretted leaver', yesOrNo(said.regretted)],
        ['Eligible for rehire', yesOrNo(said.may_return)],
        ['Exit interview', said.interview_on ? show.day(said.interview_on) : 'Not held'],
      ]}
    />
    {said.reason && <p className={styles.prose}>{said.reason}</p>}
    {said.interview_notes && <p className={styles.prose}>{said.interview_notes}</p>}
  </Section>
)
