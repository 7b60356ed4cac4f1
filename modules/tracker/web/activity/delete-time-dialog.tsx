import { timeIn } from '#platform/contract/zone-clock.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { deleteTime } from '#tracker/contract/own-calls.ts'
import { SLOT_SECONDS } from '#tracker/contract/tracker-lists.ts'

type DeleteTimeDialogProps = { slotId: number; slotStart: string; zone: string; onClose: () => void }

export function DeleteTimeDialog({ slotId, slotStart, zone, onClose }: DeleteTimeDialogProps) {
  const { send, busy } = useSend(deleteTime)
  return (
    <ConfirmDialog
      open
      title={`Deleting removes ${SLOT_SECONDS / 60} minutes from ${timeIn(slotStart, zone)}`}
      confirm="Delete"
      tone="danger"
      busy={busy}
      onConfirm={() => {
        void send({ slot_id: slotId }).then(onClose)
      }}
      onClose={onClose}
    >
      Deletes the time, counts and screenshots on every device. You can’t undo this. Only the fact of deletion
      is kept.
    </ConfirmDialog>
  )
}
