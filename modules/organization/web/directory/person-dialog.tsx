import { useContext, useState } from 'react'
import { Link } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Avatar } from '#platform/web/kit/avatar.tsx'
import { AwayContext } from '#platform/web/kit/away-source.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Row } from '#platform/web/light/section.tsx'
import { me } from '#identity/contract/identity-calls.ts'
import {
  directoryOptions,
  openUser,
  type DirectoryCard,
} from '#organization/contract/directory/directory-calls.ts'
import { ReassignDialog } from '#organization/web/reporting-lines/reassign-reports-dialog.tsx'
import { useLivePeople } from './use-live-people.ts'
import { AssignmentDialog } from '#organization/web/assignments/assignment-dialog.tsx'
import { AssignmentSection } from '#organization/web/assignments/assignment-section.tsx'
import { LineSection } from '#organization/web/reporting-lines/line-section.tsx'
import type { PersonTask } from './person-task.ts'
import { TeamSection } from '#organization/web/reporting-lines/team-section.tsx'
import { telOf } from './tel-link.ts'
import { WithdrawDialog } from '#organization/web/assignments/withdraw-assignment-dialog.tsx'
import { WorkPhoneDialog } from './work-phone-dialog.tsx'
import styles from '#organization/web/person-dialog.module.css'

type PersonDialogProps = { id: number; onClose: () => void }

export function PersonDialog({ id, onClose }: PersonDialogProps) {
  const person = useCall(openUser, { id })
  const [doing, setDoing] = useState<PersonTask | null>(null)
  useLivePeople()
  const back = () => setDoing(null)
  if (doing && person.data) return <TaskDialog doing={doing} person={person.data} onClose={back} />
  return (
    <Dialog open side size="s" title="Directory card" onClose={onClose}>
      <ReadState of={person} />
      {person.isSuccess && <Card key={id} person={person.data} onTask={setDoing} />}
    </Dialog>
  )
}

type TaskDialogProps = { doing: PersonTask; person: DirectoryCard; onClose: () => void }

function TaskDialog({ doing, person, onClose }: TaskDialogProps) {
  if (doing.task === 'move') return <ReassignDialog person={person} onClose={onClose} onDone={onClose} />
  if (doing.task === 'phone') return <WorkPhoneDialog person={person} onClose={onClose} />
  if (doing.task === 'withdraw') return <WithdrawDialog {...doing} person={person} onClose={onClose} />
  return <AssignmentDialog {...doing} person={person} onClose={onClose} />
}

type CardProps = { person: DirectoryCard; onTask: (task: PersonTask) => void }

function Card({ person, onTask }: CardProps) {
  const can = useCall(directoryOptions, {}).data?.can
  const isOneself = useCall(me, {}).data?.id === person.id
  const awayOf = useContext(AwayContext)
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <Avatar id={person.id} name={person.name} size="l" />
        <div>
          <h3>{person.name}</h3>
          {person.designation && <p>{person.designation}</p>}
          {awayOf({ id: person.id })}
        </div>
      </header>
      <Facts person={person} />
      {(can?.assign || isOneself) && (
        <Row>
          <Button size="s" onClick={() => onTask({ task: 'phone' })}>
            {person.phone ? 'Change the phone' : 'Add phone'}
          </Button>
        </Row>
      )}
      <LineSection id={person.id} />
      <TeamSection id={person.id} onMove={can?.assign ? () => onTask({ task: 'move' }) : null} />
      {(can?.assign || isOneself) && <AssignmentSection id={person.id} onTask={onTask} />}
      <Link className={styles.toChart} to={`/organization-chart?of=${person.id}`}>
        Show in the organization chart
      </Link>
    </article>
  )
}

const Facts = ({ person }: { person: DirectoryCard }) => (
  <KeyValue
    entries={[
      ['Department', person.department],
      ['Company', person.company],
      ['Office', person.location],
      [
        'Email',
        <a key="email" href={`mailto:${person.email}`}>
          {person.email}
        </a>,
      ],
      [
        'Phone',
        person.phone && (
          <a key="phone" href={telOf(person.phone)}>
            {person.phone}
          </a>
        ),
      ],
    ]}
  />
)
