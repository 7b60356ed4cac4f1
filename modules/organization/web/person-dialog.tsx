import { useCall } from '../../../platform/web/calls/use-call.ts'
import { Avatar } from '../../../platform/web/kit/avatar.tsx'
import { Dialog } from '../../../platform/web/light/dialog.tsx'
import { KeyValue } from '../../../platform/web/light/key-value.tsx'
import { FailureState, LoadingState } from '../../../platform/web/light/states.tsx'
import { openUser, type DirectoryCard } from '../contract/directory-calls.ts'
import styles from './person-dialog.module.css'

type PersonDialogProps = { id: number; onClose: () => void }

export function PersonDialog({ id, onClose }: PersonDialogProps) {
  const person = useCall(openUser, { id })
  return (
    <Dialog open side size="s" title="Directory card" onClose={onClose}>
      {person.isPending && <LoadingState />}
      {person.isError && <FailureState failure={person.error} again={() => void person.refetch()} />}
      {person.isSuccess && <Card person={person.data} />}
    </Dialog>
  )
}

const Card = ({ person }: { person: DirectoryCard }) => (
  <article className={styles.card}>
    <header className={styles.head}>
      <Avatar name={person.name} size="l" />
      <div>
        <h3>{person.name}</h3>
        {person.designation && <p>{person.designation}</p>}
      </div>
    </header>
    <KeyValue
      entries={[
        ['Department', person.department],
        ['Company', person.company],
        ['Office', person.location],
        [
          'E-mail',
          <a key="email" href={`mailto:${person.email}`}>
            {person.email}
          </a>,
        ],
      ]}
    />
  </article>
)
