import { useState } from 'react'
import { Link } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Stack } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { recordStates } from '#mining/contract/mining-lists.ts'
import {
  deleteRecord,
  readRecord,
  removePerson,
  submitRecord,
  type PersonView,
  type RecordPage,
} from '#mining/contract/record-calls.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { PushDialog } from './push-dialog.tsx'
import { PersonLine, RecordFacts, RecordLinks } from './record-facts.tsx'
import { RecordFormDialog } from './record-form.tsx'
import styles from './mining.module.css'

type Doing = 'edit' | 'returned' | 'rejected' | 'push' | 'delete'

/** One record with its people, and what the reader may do with it. */
export function RecordDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useCall(readRecord, { id })
  const [doing, setDoing] = useState<Doing | null>(null)
  const back = () => setDoing(null)
  const record = read.data
  if (record && doing === 'edit') return <RecordFormDialog record={record} onClose={back} />
  if (record && doing === 'push') return <PushDialog records={[record]} onClose={back} />
  if (record && (doing === 'returned' || doing === 'rejected'))
    return <DecideDialog record={record} decision={doing} onClose={back} />
  return (
    <Dialog open size="l" title={record?.name ?? 'Record'} onClose={onClose}>
      <ReadState of={read} />
      {record && (
        <Stack>
          <Actions record={record} onDo={setDoing} />
          {record.reason !== '' && <p className={styles.known}>{record.reason}</p>}
          <RecordFacts record={record} />
          <RecordLinks record={record} />
          <People record={record} />
          <History record={record} />
        </Stack>
      )}
      {record && doing === 'delete' && <DeleteDialog record={record} onClose={back} onDone={onClose} />}
    </Dialog>
  )
}

function Actions({ record, onDo }: { record: RecordPage; onDo: (doing: Doing) => void }) {
  const { can, state, id, version } = record
  const submit = useSend(submitRecord)
  return (
    <div className={styles.tools}>
      <StatusBadge catalogue={recordStates} status={state} />
      {can.change && (
        <>
          <Button onClick={() => onDo('edit')}>Edit</Button>
          <Button look="primary" busy={submit.busy} onClick={() => void submit.send({ id, version })}>
            Submit
          </Button>
        </>
      )}
      {can.change && state === 'draft' && (
        <Button look="plain" onClick={() => onDo('delete')}>
          Delete
        </Button>
      )}
      {can.decide && <Button onClick={() => onDo('returned')}>Return</Button>}
      {can.reject && <Button onClick={() => onDo('rejected')}>Reject</Button>}
      {can.push && (
        <Button look="primary" onClick={() => onDo('push')}>
          Push to sales
        </Button>
      )}
    </div>
  )
}

function DeleteDialog({
  record,
  onClose,
  onDone,
}: {
  record: RecordPage
  onClose: () => void
  onDone: () => void
}) {
  const { send, busy } = useSend(deleteRecord)
  const remove = async () => {
    if ((await send({ id: record.id, version: record.version })).ok) onDone()
  }
  return (
    <ConfirmDialog
      open
      title={`Delete ${record.name}?`}
      confirm="Delete"
      tone="danger"
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      The draft and its people are deleted.
    </ConfirmDialog>
  )
}

function People({ record }: { record: RecordPage }) {
  const [removed, setRemoved] = useState<PersonView | null>(null)
  return (
    <section aria-label="People">
      <h3 className={styles.heading}>People</h3>
      <ul className={styles.lines}>
        {record.persons.map((person) => (
          <PersonLine
            key={person.id}
            person={person}
            actions={
              <div className={styles.tools}>
                {person.contact_id !== null && record.can.push && (
                  <Link to={`/contacts/view-contact/${person.contact_id}`}>Open contact</Link>
                )}
                {record.can.remove && !person.erased && (
                  <Button
                    size="s"
                    look="plain"
                    aria-label={`${person.name} asks to be removed`}
                    onClick={() => setRemoved(person)}
                  >
                    Asks to be removed
                  </Button>
                )}
              </div>
            }
          />
        ))}
      </ul>
      {removed && <RemoveDialog person={removed} onClose={() => setRemoved(null)} />}
    </section>
  )
}

function RemoveDialog({ person, onClose }: { person: PersonView; onClose: () => void }) {
  const [whole, setWhole] = useState(false)
  const { send, busy } = useSend(removePerson)
  const remove = async () => {
    if ((await send({ id: person.id, whole_company: whole })).ok) onClose()
  }
  return (
    <ConfirmDialog
      open
      title={`Remove ${person.name}?`}
      confirm="Remove"
      tone="danger"
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>Name and addresses are erased. The addresses are refused from now on. This can’t be undone.</p>
      <CheckboxField label="The whole company asks for it" value={whole} onChange={setWhole} />
    </ConfirmDialog>
  )
}

const History = ({ record }: { record: RecordPage }) =>
  record.decisions.length === 0 ? null : (
    <section aria-label="History">
      <h3 className={styles.heading}>History</h3>
      <ul className={styles.history}>
        {record.decisions.map(({ id, decision, by, at, reason }) => (
          <li key={id}>
            {recordStates.labelOf(decision)} by {by}, {show.moment(at)}
            {reason !== '' && `: ${reason}`}
          </li>
        ))}
      </ul>
    </section>
  )
