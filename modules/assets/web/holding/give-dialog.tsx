import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { useSendAtFields } from '#platform/web/calls/use-send-at-fields.ts'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { BulkOutcome, type RowOutcome } from '#platform/web/kit/data-table/bulk-outcome.tsx'
import { oneByOne } from '#platform/web/kit/data-table/one-by-one.ts'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { giveAssets } from '#assets/contract/holding/assignment-calls.ts'
import { ReceiverFields, toNobody, type Receiver } from './receiver-fields.tsx'
import { tagLines } from './tag-lines.ts'

type GiveDialogProps = {
  /** Known already, when the dialog is opened on assets. */
  tags?: readonly string[]
  person?: { readonly id: number; readonly name: string } | null
  /** The request that this fulfils. */
  requestId?: number | null
  onClose: () => void
}

/** One asset or many by their tags: all or none, or each by itself with its own outcome. */
export function GiveDialog({ tags = [], person = null, requestId = null, onClose }: GiveDialogProps) {
  const [typed, setTyped] = useState(tags.join('\n'))
  const [receiver, setReceiver] = useState<Receiver>({ ...toNobody, account_id: person?.id ?? null })
  const [returnOn, setReturnOn] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [isTogether, setTogether] = useState(true)
  const [outcomes, setOutcomes] = useState<RowOutcome[] | null>(null)
  const all = useSendAtFields(giveAssets, ['tags', 'account_id', 'location_id', 'return_on', 'note'])
  const single = useSend(giveAssets, { silent: true })
  const given = tagLines(typed)
  const terms = { ...receiver, return_on: returnOn, note, request_id: requestId }

  async function give() {
    if (isTogether || given.length < 2) {
      if ((await all.send({ tags: given, ...terms })).ok) onClose()
      return
    }
    setOutcomes(await oneByOne(given, String, (tag) => single.send({ tags: [tag], ...terms })))
  }

  if (outcomes) return <BulkOutcome outcomes={outcomes} onClose={onClose} />
  return (
    <Dialog
      open
      title={tags.length === 1 ? `Assign ${tags[0]}` : 'Assign assets'}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={all.busy || single.busy} onClick={() => void give()}>
            Assign
          </Button>
        </>
      }
    >
      {tags.length !== 1 && (
        <TextArea
          label="Tags"
          hint="Type or scan one for each line."
          value={typed}
          onChange={setTyped}
          error={all.errors['tags']}
          autoFocus
        />
      )}
      <ReceiverFields
        value={receiver}
        onChange={setReceiver}
        known={person}
        error={all.errors['account_id'] ?? all.errors['location_id']}
      />
      <FormRow>
        <DateField
          label="Expected back"
          optional
          value={returnOn}
          onChange={setReturnOn}
          error={all.errors['return_on']}
        />
      </FormRow>
      <TextArea label="Note" optional rows={2} value={note} onChange={setNote} error={all.errors['note']} />
      {given.length > 1 && requestId === null && (
        <CheckboxField label="All or none" value={isTogether} onChange={setTogether} />
      )}
    </Dialog>
  )
}
