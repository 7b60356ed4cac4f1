import { useState } from 'react'
import { useParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { movePip, readPip, type PipPage } from '#performance/contract/pip-calls.ts'
import { pipMarks, pipOutcomes, pipStates, type PipStep } from '#performance/contract/performance-lists.ts'
import { usePerformanceNews } from '#performance/web/use-performance-news.ts'
import { OpenedDialog, type Opened } from './plan-dialogs.tsx'
import styles from '#performance/web/performance.module.css'

export function Screen() {
  const { id } = useParams()
  const read = useCall(readPip, id ? { id: Number(id) } : {})
  usePerformanceNews(read.refetch)
  const [opened, open] = useState<Opened | null>(null)
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const { plan } = read.data
  if (!plan)
    return (
      <>
        <PageHeader title="My plan" />
        <EmptyState title="No plan">You have no improvement plan.</EmptyState>
      </>
    )
  return (
    <>
      <PageHeader
        title={id ? plan.person.name : 'My plan'}
        mark={<StatusBadge catalogue={pipStates} status={plan.state} />}
        about={show.range(plan.from_on, plan.to_on)}
        actions={<Actions plan={plan} open={open} />}
      />
      <div className={styles.parts}>
        <Section title="Plan">
          <div className={styles.parts}>
            <p className={styles.said}>{plan.areas}</p>
            <KeyValue entries={factsOf(plan)} />
          </div>
        </Section>
        <Section title="Goals">
          <ul className={styles.lines}>
            {plan.goals.map((goal) => (
              <li key={goal.id} className={styles.line}>
                <span className={styles.marks}>
                  <strong>{goal.target}</strong>
                  {goal.result && <StatusBadge catalogue={pipMarks} status={goal.result} />}
                </span>
                <span className={styles.quiet}>
                  {[
                    `Measured by ${goal.measure}`,
                    `support: ${goal.support}`,
                    `due ${show.day(goal.due_on)}`,
                  ].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </Section>
        <CheckIns plan={plan} open={open} />
      </div>
      {opened && <OpenedDialog plan={plan} opened={opened} onClose={() => open(null)} />}
    </>
  )
}

const factsOf = (plan: PipPage): (readonly [string, React.ReactNode])[] => [
  ['Manager', plan.manager.name],
  ['HR partner', plan.partner.name],
  ['Next check-in', plan.next_on ? show.day(plan.next_on) : null],
  ['Acknowledged', plan.acknowledged_at ? show.moment(plan.acknowledged_at) : null],
  ...(plan.person_comment ? ([['Comment of the person', plan.person_comment]] as const) : []),
  ...(plan.outcome ? ([['Outcome', pipOutcomes.labelOf(plan.outcome)]] as const) : []),
  ...(plan.manager_outcome && !plan.outcome
    ? ([['Outcome by the manager', pipOutcomes.labelOf(plan.manager_outcome)]] as const)
    : []),
  ...(plan.partner_outcome && !plan.outcome
    ? ([['Outcome by HR', pipOutcomes.labelOf(plan.partner_outcome)]] as const)
    : []),
]

const verbs: Record<PipStep, string> = {
  send: 'Send to HR',
  return: 'Send back',
  approve: 'Approve',
  acknowledge: 'I have read it',
  close: 'Close',
  cancel: 'Cancel plan',
}

type PartProps = { plan: PipPage; open: (opened: Opened) => void }

function Actions({ plan: { id, version, can }, open }: PartProps) {
  const move = useSend(movePip)
  const go = (step: PipStep) =>
    step === 'acknowledge' || step === 'cancel' ? open({ kind: step }) : void move.send({ id, version, step })
  return (
    <>
      {can.edit && <Button onClick={() => open({ kind: 'edit' })}>Edit</Button>}
      {can.extend && <Button onClick={() => open({ kind: 'extend' })}>Extend</Button>}
      {can.steps.toReversed().map((step) => (
        <Button
          key={step}
          look={step === 'cancel' || step === 'return' ? undefined : 'primary'}
          busy={move.busy}
          onClick={() => go(step)}
        >
          {verbs[step]}
        </Button>
      ))}
      {can.outcome && (
        <Button look="primary" onClick={() => open({ kind: 'outcome' })}>
          Name outcome
        </Button>
      )}
    </>
  )
}

const CheckIns = ({ plan, open }: PartProps) => (
  <Section title="Check-ins" about={plan.every_days === 7 ? 'Every week.' : 'Every two weeks.'}>
    {plan.check_ins.length === 0 ? (
      <EmptyState title="No check-ins yet">They begin once the plan is acknowledged.</EmptyState>
    ) : (
      <ul className={styles.lines}>
        {plan.check_ins.map((one) => (
          <li key={one.id} className={styles.line}>
            <span className={styles.marks}>
              <strong>{show.day(one.day)}</strong>
              {one.mark && <StatusBadge catalogue={pipMarks} status={one.mark} />}
              {one.missed && <Badge tone="bad">Missed by the manager</Badge>}
            </span>
            {one.manager_text && <p className={styles.said}>{`${plan.manager.name}: ${one.manager_text}`}</p>}
            {one.person_text && <p className={styles.said}>{`${plan.person.name}: ${one.person_text}`}</p>}
            {one.writable && (
              <div>
                <Button
                  size="s"
                  aria-label={`Write check-in of ${show.day(one.day)}`}
                  onClick={() => open({ kind: 'check-in', checkIn: one })}
                >
                  Write
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    )}
  </Section>
)
