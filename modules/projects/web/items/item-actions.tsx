import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ActionMenu } from '#platform/web/kit/action-menu.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import {
  deleteItem,
  moveItem,
  restoreItem,
  watchItem,
  type ItemView,
  type StatusView,
} from '#projects/contract/items/item-calls.ts'
import { EditItemDialog } from './item-dialogs.tsx'
import { MoveItemDialog, needsMore } from './move-item-dialog.tsx'

/** What this person may do with the item now; the server asks again. */
export function ItemActions({ item }: { item: ItemView }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const [moving, setMoving] = useState<StatusView | null>(null)
  const navigate = useNavigate()
  const [move, watch, remove, restore] = [
    useSend(moveItem),
    useSend(watchItem),
    useSend(deleteItem),
    useSend(restoreItem),
  ]
  const { id, version, can } = item
  const go = (status: StatusView) => {
    const asks = needsMore(status) || (status.category === 'closed' && item.children.length > 0)
    if (asks) setMoving(status)
    else void move.send({ item: id, version, to_status: status.id })
  }
  const close = () => setOpen(null)
  return (
    <>
      {can.watch && (
        <Button busy={watch.busy} onClick={() => void watch.send({ id, on: !item.watching })}>
          {item.watching ? 'Stop watching' : 'Watch'}
        </Button>
      )}
      {can.restore && (
        <Button look="primary" busy={restore.busy} onClick={() => void restore.send({ id })}>
          Restore
        </Button>
      )}
      {can.delete && <Button onClick={() => setOpen('delete')}>Delete</Button>}
      {can.edit && <Button onClick={() => setOpen('edit')}>Edit</Button>}
      {item.moves.length > 0 && (
        <ActionMenu actions={item.moves.map((status) => ({ label: status.name, run: () => go(status) }))}>
          <Button look="primary" busy={move.busy}>
            Move
          </Button>
        </ActionMenu>
      )}
      {moving && <MoveItemDialog item={item} status={moving} onClose={() => setMoving(null)} />}
      {open === 'edit' && item.inside && <EditItemDialog item={item} inside={item.inside} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          open
          title={`Delete ${item.key}?`}
          confirm="Delete"
          tone="danger"
          busy={remove.busy}
          onClose={close}
          onConfirm={() =>
            void remove.send({ id, version }).then((sent) => {
              close()
              if (sent.ok) void navigate(`/projects/items?project=${item.project.id}`)
            })
          }
        >
          It can be restored within 30 days.
        </ConfirmDialog>
      )}
    </>
  )
}
