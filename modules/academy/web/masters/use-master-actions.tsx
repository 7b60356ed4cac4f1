import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { masterNouns, type MasterKind } from '#academy/contract/academy-lists.ts'
import { orderMasters, removeMaster, type MasterRow } from '#academy/contract/masters/master-calls.ts'
import { MergeDialog } from './merge-dialog.tsx'

type Opened<Row> = { readonly what: 'edit' | 'merge' | 'remove'; readonly row: Row } | null

/** What can be done with a row of the three lists, and the dialogs that it opens. */
export function useMasterActions<Row extends MasterRow>(kind: MasterKind) {
  const [opened, open] = useState<Opened<Row>>(null)
  const order = useSend(orderMasters)
  const remove = useSend(removeMaster)
  const close = () => open(null)
  const actions = (row: Row) => [
    { label: 'Edit', run: () => open({ what: 'edit', row }) },
    { label: 'Move up', run: () => void order.send({ kind, id: row.id, step: 'up' as const }) },
    { label: 'Move down', run: () => void order.send({ kind, id: row.id, step: 'down' as const }) },
    { label: 'Merge into another', run: () => open({ what: 'merge', row }) },
    { label: 'Delete', run: () => open({ what: 'remove', row }) },
  ]
  const dialogs = opened && (
    <>
      {opened.what === 'merge' && <MergeDialog kind={kind} row={opened.row} onClose={close} />}
      {opened.what === 'remove' && (
        <ConfirmDialog
          open
          title={`Delete ${opened.row.name}?`}
          confirm="Delete"
          tone="danger"
          busy={remove.busy}
          onConfirm={() => void remove.send({ kind, id: opened.row.id }).then(close)}
          onClose={close}
        >
          A {masterNouns[kind]} that leads use can’t be deleted. Merge it into another or deactivate it.
        </ConfirmDialog>
      )}
    </>
  )
  return { actions, dialogs, edited: opened?.what === 'edit' ? opened.row : null, close }
}
