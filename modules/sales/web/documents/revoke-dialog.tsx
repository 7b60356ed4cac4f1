import { useSend } from '#platform/web/calls/use-send.ts'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { shortName } from '#platform/web/light/file-rules.ts'
import { revokeShare, type ShareRow } from '#sales/contract/documents/share-calls.ts'

type RevokeDialogProps = { share: Pick<ShareRow, 'id' | 'name' | 'contact'>; onClose: () => void }

export function RevokeDialog({ share: { id, name, contact }, onClose }: RevokeDialogProps) {
  const { send, busy } = useSend(revokeShare)
  return (
    <ConfirmDialog
      open
      title={`Revoke ${shortName(name)}?`}
      confirm="Revoke"
      tone="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void send({ id }).then((sent) => sent.ok && onClose())}
    >
      The link for {contact.name} stops at once, also on a page that is open.
    </ConfirmDialog>
  )
}
