import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { decideProposal, type ProposalView } from '#sales/contract/proposals/proposal-calls.ts'
import { ProposalBody } from './proposal-body.tsx'

export function DecideProposalDialog({ proposal, onClose }: { proposal: ProposalView; onClose: () => void }) {
  const { send, busy } = useSend(decideProposal)
  const [note, setNote] = useState('')
  const { id, version, number, made_by, content, currency } = proposal
  const decide = async (approve: boolean) => {
    if ((await send({ id, version, approve, note })).ok) onClose()
  }
  return (
    <Dialog open size="l" title={`Approve ${number}`} onClose={onClose}>
      <p>
        Made by {made_by}. {content && `The discount is ${content.discount_bp / 100} %.`} After approval it
        goes to the client.
      </p>
      {content && <ProposalBody body={{ ...content, currency }} />}
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
