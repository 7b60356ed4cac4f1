import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { enrolPeople, type FoundRecord } from '#sequences/contract/people-calls.ts'
import type { SequencePage } from '#sequences/contract/sequence-calls.ts'
import { FindRecord } from './find-record.tsx'
import styles from './sequences.module.css'

type Refused = readonly { readonly name: string; readonly why: string }[]

/** Chosen one by one, or pasted as a list of addresses; who was left out stays on the screen with the reason. */
export function EnrolDialog({ sequence, onClose }: { sequence: SequencePage; onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly FoundRecord[]>([])
  const [addresses, setAddresses] = useState('')
  const [refused, setRefused] = useState<Refused | null>(null)
  const { send, busy } = useSend(enrolPeople)
  const idsOf = (kind: FoundRecord['kind']) => chosen.filter((one) => one.kind === kind).map(({ id }) => id)

  async function enrol() {
    const sent = await send({
      sequence_id: sequence.id,
      contact_ids: idsOf('contact'),
      lead_ids: idsOf('lead'),
      deal_ids: idsOf('deal'),
      addresses,
    })
    if (!sent.ok) return
    if (sent.data.refused.length === 0) onClose()
    else setRefused(sent.data.refused)
  }

  if (refused)
    return (
      <Dialog open title="Not added" onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
        <ul className={styles.lines}>
          {refused.map(({ name, why }) => (
            <li key={`${name}/${why}`} className={styles.line}>
              <span>{name}</span>
              <span className={styles.quiet}>{why}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    )
  const isSame = (one: FoundRecord, other: FoundRecord) => one.kind === other.kind && one.id === other.id
  return (
    <Dialog
      open
      title={`Add people to ${sequence.name}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            busy={busy}
            disabled={chosen.length === 0 && addresses.trim() === ''}
            onClick={() => void enrol()}
          >
            Add
          </Button>
        </>
      }
    >
      <FindRecord
        label="Contacts, leads or deals"
        hint="A deal adds all of its contacts."
        kinds={['contact', 'lead', 'deal']}
        onFound={(record) =>
          setChosen((before) => (before.some((one) => isSame(one, record)) ? before : [...before, record]))
        }
      />
      {chosen.length > 0 && (
        <ul className={styles.lines} aria-label="Chosen">
          {chosen.map((record) => (
            <li key={`${record.kind}-${record.id}`} className={styles.line}>
              <span>{record.name}</span>
              <Button
                look="plain"
                aria-label={`Leave out ${record.name}`}
                onClick={() => setChosen(chosen.filter((one) => !isSame(one, record)))}
              >
                Leave out
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TextArea
        label="Or paste email addresses of contacts"
        optional
        value={addresses}
        onChange={setAddresses}
        longest={50_000}
        rows={4}
      />
    </Dialog>
  )
}
