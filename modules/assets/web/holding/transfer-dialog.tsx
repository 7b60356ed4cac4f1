import { useState } from 'react'
import { useSendAtFields } from '#platform/web/calls/use-send-at-fields.ts'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { transferAsset } from '#assets/contract/holding/assignment-calls.ts'
import { ReceiverFields, toNobody } from './receiver-fields.tsx'

type TransferDialogProps = { asset: { readonly id: number; readonly tag: string }; onClose: () => void }

/** From one holder to the next in one step. */
export function TransferDialog({ asset, onClose }: TransferDialogProps) {
  const [receiver, setReceiver] = useState(toNobody)
  const [returnOn, setReturnOn] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const { send, busy, errors } = useSendAtFields(transferAsset, [
    'account_id',
    'location_id',
    'return_on',
    'note',
  ])
  const transfer = async () => {
    if ((await send({ asset_id: asset.id, ...receiver, return_on: returnOn, note })).ok) onClose()
  }
  return (
    <Dialog
      open
      title={`Transfer ${asset.tag}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy} onClick={() => void transfer()}>
            Transfer
          </Button>
        </>
      }
    >
      <ReceiverFields
        value={receiver}
        onChange={setReceiver}
        error={errors['account_id'] ?? errors['location_id']}
      />
      <DateField
        label="Expected back"
        optional
        value={returnOn}
        onChange={setReturnOn}
        error={errors['return_on']}
      />
      <TextArea label="Note" optional rows={2} value={note} onChange={setNote} error={errors['note']} />
    </Dialog>
  )
}
