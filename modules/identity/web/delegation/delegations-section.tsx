import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import {
  endDelegation,
  listDelegations,
  type Delegation,
} from '#identity/contract/delegation/delegation-calls.ts'
import { DelegationDialog } from './delegation-dialog.tsx'
import styles from '#identity/web/access.module.css'

/** For those who decide on something; others see it only while they have been given someone's decisions. */
export function DelegationsSection({ mayHandOver }: { mayHandOver: boolean }) {
  const delegations = useCall(listDelegations, {})
  const [adding, setAdding] = useState(false)
  const { given = [], received = [], areas = [], today = '' } = delegations.data ?? {}
  if (!mayHandOver && given.length + received.length === 0) return null
  return (
    <Section
      title={mayHandOver ? 'While you are away' : 'Delegated to you'}
      about={mayHandOver && 'Your approvals are delegated.'}
      actions={
        mayHandOver && (
          <Button disabled={!delegations.isSuccess} onClick={() => setAdding(true)}>
            Delegate
          </Button>
        )
      }
    >
      <ReadState of={delegations} />
      {given.length + received.length > 0 && (
        <ul className={styles.lines} aria-label="Delegations">
          {given.map((delegation) => (
            <Given key={delegation.id} delegation={delegation} />
          ))}
          {received.map((delegation) => (
            <Line key={delegation.id} delegation={delegation}>
              You are the delegate of <b>{delegation.person.name}</b>
            </Line>
          ))}
        </ul>
      )}
      {adding && <DelegationDialog areas={areas} today={today} onClose={() => setAdding(false)} />}
    </Section>
  )
}

function Given({ delegation }: { delegation: Delegation }) {
  const { send, busy } = useSend(endDelegation)
  return (
    <Line
      delegation={delegation}
      action={
        <Button
          size="s"
          busy={busy}
          aria-label={`End delegation to ${delegation.person.name}`}
          onClick={() => void send({ delegation_id: delegation.id })}
        >
          End
        </Button>
      }
    >
      <b>{delegation.person.name}</b> is your delegate
    </Line>
  )
}

type LineProps = { delegation: Delegation; action?: React.ReactNode; children: React.ReactNode }

const Line = ({ delegation, action, children }: LineProps) => (
  <li>
    <div>
      <p>{children}</p>
      <p className={styles.quiet}>
        {show.day(delegation.valid_from)} to {show.day(delegation.valid_to)} ·{' '}
        {delegation.areas.map((area) => area.label).join(', ')}
      </p>
    </div>
    {action}
  </li>
)
