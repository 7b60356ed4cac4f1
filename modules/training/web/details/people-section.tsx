import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { markAttendance } from '#training/contract/people/participant-calls.ts'
import { participantStates } from '#training/contract/training-lists.ts'
import type { TrainingPage, TrainingPerson } from '#training/contract/trainings/training-calls.ts'
import { ScoresDialog } from './scores-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import styles from '#training/web/training.module.css'

type PeopleSectionProps = { training: TrainingPage; onInvite: () => void }

/** With a seat, on the waiting list, busy; the trainer marks each, or all who are not marked yet. */
export function PeopleSection({ training, onInvite }: PeopleSectionProps) {
  const { id, people, can, state } = training
  const marking = useSend(markAttendance)
  const [isScoring, score] = useState(false)
  const seated = people.filter((person) => person.state !== 'busy' && person.waiting === null)
  const unmarked = seated.filter((person) => person.state === 'invited')
  const groups = [
    { title: 'With a seat', people: seated },
    {
      title: 'Waiting list',
      people: people
        .filter((person) => person.waiting !== null)
        .toSorted((one, other) => one.waiting! - other.waiting!),
    },
    { title: 'Busy', people: people.filter((person) => person.state === 'busy') },
  ].filter((group) => group.people.length > 0)
  const markAll = () =>
    void marking.send({ id, people: unmarked.map(({ account }) => account.id), state: 'present' })
  return (
    <Section
      title={can.see_people ? 'People' : 'My team'}
      actions={
        <>
          {can.manage && seated.length > 0 && state !== 'draft' && state !== 'cancelled' && (
            <Button size="s" onClick={() => score(true)}>
              Scores
            </Button>
          )}
          {can.mark && unmarked.length > 0 && (
            <Button size="s" look="primary" busy={marking.busy} onClick={markAll}>
              Mark all present
            </Button>
          )}
        </>
      }
    >
      {people.length === 0 && (
        <EmptyState
          title="No one is invited yet"
          {...(can.invite ? { action: <Button onClick={onInvite}>Invite</Button> } : {})}
        >
          {state === 'draft'
            ? 'Open the training, then invite people.'
            : 'People can also enrol by themselves.'}
        </EmptyState>
      )}
      {groups.map((group) => (
        <div key={group.title} className={styles.group}>
          <h3>{`${group.title} (${group.people.length})`}</h3>
          <ul className={styles.lines} aria-label={group.title}>
            {group.people.map((person) => (
              <PersonLine key={person.id} training={training} person={person} />
            ))}
          </ul>
        </div>
      ))}
      {isScoring && <ScoresDialog training={training} onClose={() => score(false)} />}
    </Section>
  )
}

type LineProps = { training: TrainingPage; person: TrainingPerson }

function PersonLine({ training, person }: LineProps) {
  const { id, can } = training
  const [isWithdrawing, withdraw] = useState(false)
  const { account, state, waiting } = person
  const canMark = can.mark && state !== 'busy' && waiting === null
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <PersonName id={account.id} name={account.name} detail={person.detail} />
        <span className={styles.marks}>
          {waiting === null ? (
            <StatusBadge catalogue={participantStates} status={state} />
          ) : (
            <Badge tone="warn">{`Place ${waiting}`}</Badge>
          )}
          {state === 'invited' && waiting === null && (
            <Badge tone={person.answered_at ? 'good' : 'neutral'}>
              {person.answered_at ? 'Coming' : 'No answer yet'}
            </Badge>
          )}
        </span>
        <p className={styles.quiet}>{detailsOf(person)}</p>
      </div>
      {canMark && <Presence id={id} person={person} />}
      {can.manage && can.invite && (
        <Button
          size="s"
          look="quiet"
          onClick={() => withdraw(true)}
          aria-label={`Withdraw the invitation of ${account.name}`}
        >
          Withdraw
        </Button>
      )}
      {isWithdrawing && (
        <WithdrawDialog training={training} person={person} onClose={() => withdraw(false)} />
      )}
    </li>
  )
}

const detailsOf = (person: TrainingPerson): string =>
  [
    person.reason,
    person.certificate,
    person.score_before === null && person.score_after === null
      ? ''
      : `Score ${person.score_before ?? '–'} → ${person.score_after ?? '–'}`,
    person.marked_at ? `Marked by ${person.marked_by}, ${show.moment(person.marked_at)}` : '',
    person.invited_by === person.account.name ? 'Enrolled' : `Invited by ${person.invited_by}`,
  ]
    .filter(Boolean)
    .join(' · ')

function Presence({ id, person: { account, state } }: { id: number; person: TrainingPerson }) {
  const { send, busy } = useSend(markAttendance)
  const mark = (next: 'present' | 'absent') => void send({ id, people: [account.id], state: next })
  return (
    <div className={styles.presence} role="group" aria-label={`Attendance of ${account.name}`}>
      {(['present', 'absent'] as const).map((next) => (
        <Button
          key={next}
          {...(state === next ? { look: 'primary' as const } : {})}
          aria-pressed={state === next}
          disabled={busy}
          onClick={() => state !== next && mark(next)}
        >
          {participantStates.labelOf(next)}
        </Button>
      ))}
    </div>
  )
}
