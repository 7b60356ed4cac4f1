import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { Timeline } from '#platform/web/light/timeline.tsx'
import { finishHandover } from '#exit/contract/clearances/clearance-calls.ts'
import { clearanceStates, departments, exitCauses, exitStates } from '#exit/contract/exit-lists.ts'
import {
  ownExit,
  withdrawResignation,
  type OwnExitView,
} from '#exit/contract/resignation/resignation-calls.ts'
import styles from '#exit/web/exit.module.css'
import { NoticeFacts } from '#exit/web/notice-facts.tsx'
import { ResignSection } from './resign-section.tsx'

export function Screen() {
  const read = useCall(ownExit, {})
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const { exit, terms, can_resign } = read.data
  return (
    <>
      <PageHeader
        title="Resignation"
        mark={exit && <StatusBadge catalogue={exitStates} status={exit.status} />}
        about={exit ? undefined : 'Nothing is sent until you submit it. You can withdraw until HR accepts.'}
        actions={exit?.can.withdraw && <Withdraw id={exit.id} />}
      />
      {exit ? <OwnExit exit={exit} /> : <ResignSection terms={terms} can={can_resign} />}
    </>
  )
}

function Withdraw({ id }: { id: number }) {
  const [asking, setAsking] = useState(false)
  const withdraw = useSend(withdrawResignation)
  return (
    <>
      <Button onClick={() => setAsking(true)}>Withdraw resignation</Button>
      <ConfirmDialog
        open={asking}
        title="Withdraw your resignation?"
        confirm="Withdraw"
        busy={withdraw.busy}
        onConfirm={() => void withdraw.send({ id }).then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        HR and your line manager are told that you stay.
      </ConfirmDialog>
    </>
  )
}

function OwnExit({ exit }: { exit: OwnExitView }) {
  const lastDay = exit.last_day ?? exit.asked_on
  return (
    <div className={styles.columns}>
      <div className={styles.parts}>
        <Section title="Last working day">
          <KeyValue
            entries={[
              ['Notice given', show.day(exit.noticed_on)],
              ...(exit.asked_on ? [['You asked for', show.day(exit.asked_on)] as const] : []),
              ['Last working day', exit.last_day ? show.day(exit.last_day) : 'HR sets it when it accepts'],
              ...(exit.reason ? [['Main reason', exitCauses.labelOf(exit.cause)] as const] : []),
            ]}
          />
          {exit.reason && <p className={styles.prose}>{exit.reason}</p>}
        </Section>
        {lastDay && (
          <Section
            title="Notice"
            about={exit.last_day ? undefined : 'As it would be with the day you asked for.'}
          >
            <NoticeFacts exit={exit} lastDay={lastDay} />
          </Section>
        )}
        {exit.knowledge.length > 0 && <OwnHandovers items={exit.knowledge} />}
        {exit.clearances.length > 0 && (
          <Section title="Clearances" about="Each department confirms that nothing is open.">
            <ul className={styles.lines}>
              {exit.clearances.map(({ department, status, note }) => (
                <li key={department}>
                  <div className={styles.head}>
                    <strong>{departments.labelOf(department)}</strong>
                    <StatusBadge catalogue={clearanceStates} status={status} />
                  </div>
                  {status === 'blocked' && note && <p className={styles.quiet}>{note}</p>}
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
      <Section title="History">
        <Timeline
          entries={[
            ...exit.history.map(({ id, to, at }) => ({
              id,
              at,
              title: exitStates.labelOf(to),
              tone: exitStates.toneOf(to),
            })),
            { id: 'started', at: exit.started_at, title: 'Exit started' },
          ]}
        />
      </Section>
    </div>
  )
}

function OwnHandovers({ items }: { items: OwnExitView['knowledge'] }) {
  const finish = useSend(finishHandover)
  return (
    <Section title="Knowledge transfer" about="What you hand over, and to whom.">
      <ul className={styles.lines}>
        {items.map(({ id, title, receiver, due_on, done_at }) => (
          <li key={id}>
            <div className={styles.head}>
              <strong>{title}</strong>
              {done_at ? (
                <span className={styles.quiet}>Done {show.moment(done_at)}</span>
              ) : (
                <Button size="s" busy={finish.busy} onClick={() => void finish.send({ id })}>
                  Mark as done
                </Button>
              )}
            </div>
            <p className={styles.quiet}>
              {[receiver && `To ${receiver}`, due_on && `by ${show.day(due_on)}`].filter(Boolean).join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
