import { useSend } from '#platform/web/calls/use-send.ts'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { withdrawAssignment } from '#organization/contract/assignments/assignment-calls.ts'
import type { WithdrawTask } from '#organization/web/directory/person-task.ts'

type WithdrawDialogProps = WithdrawTask & { person: { readonly name: string }; onClose: () => void }

export function WithdrawDialog({ row, person, onClose }: WithdrawDialogProps) {
  const { send, busy } = useSend(withdrawAssignment)
  const withdraw = async () => {
    const sent = await send({ id: row.id, version: row.version })
    if (sent.ok) onClose()
  }
  return (
    <ConfirmDialog
      open
      title="Withdraw the assignment"
      confirm="Withdraw"
      tone="danger"
      busy={busy}
      onConfirm={() => void withdraw()}
      onClose={onClose}
    >
      What {person.name} was due to start on {show.day(row.valid_from)} as {row.designation.name} will be
      cancelled. The previous assignment continues.
    </ConfirmDialog>
  )
}
