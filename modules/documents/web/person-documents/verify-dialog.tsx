import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { decideDocument, openDocument } from '#documents/contract/person-documents/document-calls.ts'
import { documentsMessages } from '#documents/contract/documents-messages.ts'
import { openLink } from '#documents/web/open-link.ts'

type VerifyDialogProps = { versionId: number; title: string; onClose: () => void }

export function VerifyDialog({ versionId, title, onClose }: VerifyDialogProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { send, busy } = useSend(decideDocument)
  const opening = useSend(openDocument)
  async function decide(decision: 'verified' | 'rejected') {
    if (decision === 'rejected' && reason.trim() === '') return setError(documentsMessages.reasonMissing.text)
    const sent = await send({ version_id: versionId, decision, reason })
    if (sent.ok) onClose()
  }
  const look = async () => {
    const sent = await opening.send({ version_id: versionId })
    if (sent.ok) openLink(sent.data.url)
  }
  return (
    <Dialog
      open
      size="s"
      title={`Verify ${title}`}
      onClose={onClose}
      foot={
        <>
          <Button look="danger" busy={busy} onClick={() => void decide('rejected')}>
            Reject
          </Button>
          <Button look="primary" busy={busy} onClick={() => void decide('verified')}>
            Verify
          </Button>
        </>
      }
    >
      <Stack>
        <Button busy={opening.busy} onClick={() => void look()}>
          Open the document
        </Button>
        <TextArea
          label="Reason"
          hint="Required to reject. The employee sees it."
          optional
          longest={300}
          value={reason}
          onChange={(value) => setReason(value)}
          error={error}
        />
      </Stack>
    </Dialog>
  )
}
