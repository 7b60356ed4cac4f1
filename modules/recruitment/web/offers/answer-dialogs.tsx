import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormActions } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { decideOffer, withdrawOffer, type OfferView } from '#recruitment/contract/offers/offer-calls.ts'

type About = { offer: OfferView; onClose: () => void }

export function DecideOfferDialog({ offer, name, onClose }: About & { name: string }) {
  const { send, busy } = useSend(decideOffer)
  const [note, setNote] = useState('')
  const decide = async (approve: boolean) => {
    if ((await send({ id: offer.id, version: offer.version, approve, note })).ok) onClose()
  }
  return (
    <Dialog open title={`Decide on the offer to ${name}`} onClose={onClose}>
      <KeyValue
        entries={[
          ['Annual CTC', offer.annual_ctc === null ? null : show.money(offer.annual_ctc)],
          ['Designation', offer.designation.name],
          ['Joining date', show.day(offer.joining_on)],
          ['Valid until', show.day(offer.valid_until)],
          ['Made by', offer.made_by],
          ...(offer.over_reason ? [['Above the salary of the job', offer.over_reason] as const] : []),
        ]}
      />
      <TextArea label="Note" hint="Required to return it" value={note} onChange={setNote} />
      <FormActions end>
        <Button onClick={onClose}>Cancel</Button>
        <Button busy={busy} disabled={note.trim() === ''} onClick={() => void decide(false)}>
          Return
        </Button>
        <Button look="primary" busy={busy} onClick={() => void decide(true)}>
          Approve
        </Button>
      </FormActions>
    </Dialog>
  )
}

export const WithdrawOfferDialog = ({ offer, onClose }: About) => (
  <FormDialog
    call={withdrawOffer}
    start={{ id: offer.id }}
    title="Withdraw offer"
    onClose={onClose}
    submit="Withdraw"
  >
    {(form) => (
      <>
        {offer.sent_at !== null && <p>The candidate is told by email, and the link stops working.</p>}
        <TextArea {...form('reason')} label="Reason" hint="The candidate doesn’t see it" />
      </>
    )}
  </FormDialog>
)
