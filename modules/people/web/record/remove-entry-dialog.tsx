import { useSend } from '#platform/web/calls/use-send.ts'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { removeEntry } from '#people/contract/record/record-calls.ts'
import type { SectionKey } from '#people/contract/record/record-fields.ts'
import type { EntryView } from './entry-dialog.tsx'
import { titleOf } from '#people/web/shown-fields.ts'

type RemoveDialogProps = {
  personId: number
  section: SectionKey
  entry: EntryView
  asks: boolean
  onClose: () => void
}

export function RemoveDialog({ personId, section, entry, asks, onClose }: RemoveDialogProps) {
  const { send, busy } = useSend(removeEntry)
  const place = { person_id: personId, section, entry_key: entry.entry_key, seen_id: entry.id }
  const remove = async () => {
    await send(place)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={`Remove ${titleOf(section, entry.fields)}?`}
      confirm={asks ? 'Request removal' : 'Remove'}
      tone="danger"
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      It stays in the history.
    </ConfirmDialog>
  )
}
