import { useState } from 'react'
import { useQueries } from '@tanstack/react-query'
import { queryOf } from '#platform/web/calls/call-queries.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { BulkOutcome, type RowOutcome } from '#platform/web/kit/data-table/bulk-outcome.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { LoadingState } from '#platform/web/light/states.tsx'
import { pushPeople, readRecord, readToday, type PersonView } from '#mining/contract/record-calls.ts'
import styles from './mining.module.css'

type PushDialogProps = { records: readonly { id: number; name: string }[]; onClose: () => void }

const hintOf = ({ contact_id, opted_out, email, phone, email_check }: PersonView) => {
  if (contact_id !== null) return 'In sales already'
  if (opted_out !== null) return `Opted out on ${opted_out}`
  if (!email && phone === '') return 'No email or phone'
  return email_check === 'invalid' ? 'The mail domain takes no mail' : undefined
}

/** Chooses people and their owner; each person gets their own result. */
export function PushDialog({ records, onClose }: PushDialogProps) {
  const owners = useCall(readToday, {}).data?.owners ?? []
  const read = useQueries({ queries: records.map(({ id }) => queryOf(readRecord, { id })) })
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [owner, setOwner] = useState<number | null>(null)
  const [outcomes, setOutcomes] = useState<RowOutcome[] | null>(null)
  const { send, busy } = useSend(pushPeople, { silent: true })
  const pages = read.flatMap(({ data }) => data ?? [])
  const people = pages.flatMap(({ persons }) => persons).filter(({ erased }) => !erased)
  const chosen = people.filter(({ id, contact_id }) => contact_id === null && !left.has(id))

  async function push(owner_id: number) {
    const sent = await send({ person_ids: chosen.map(({ id }) => id), owner_id })
    if (sent.ok) setOutcomes(sent.data.people.map(({ name, ok, says }) => ({ name, ok, text: says })))
  }

  if (outcomes) return <BulkOutcome outcomes={outcomes} onClose={onClose} />
  return (
    <Dialog
      open
      title={records.length === 1 ? `Push ${records[0]!.name}` : `Push ${records.length} companies`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            busy={busy}
            disabled={owner === null || chosen.length === 0}
            onClick={() => owner !== null && void push(owner)}
          >
            {chosen.length === 1 ? 'Push 1 person' : `Push ${chosen.length} people`}
          </Button>
        </>
      }
    >
      <SelectField
        label="Owner"
        value={owner}
        onChange={setOwner}
        options={owners.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {pages.length < records.length && <LoadingState />}
      {pages.map((page) => (
        <fieldset key={page.id} className={styles.people}>
          <legend>{page.name}</legend>
          {page.persons
            .filter(({ erased }) => !erased)
            .map((person) => (
              <CheckboxField
                key={person.id}
                label={`${person.name}${person.email ? `, ${person.email}` : ''}`}
                hint={hintOf(person)}
                disabled={person.contact_id !== null}
                value={person.contact_id === null && !left.has(person.id)}
                onChange={(is) =>
                  setLeft((before) => {
                    const next = new Set(before)
                    if (is) next.delete(person.id)
                    else next.add(person.id)
                    return next
                  })
                }
              />
            ))}
        </fieldset>
      ))}
    </Dialog>
  )
}
