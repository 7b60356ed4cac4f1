import { useState } from 'react'
import { download } from '#platform/web/calls/download.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import type { MenuAction } from '#platform/web/kit/action-menu.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { shortName } from '#platform/web/light/file-rules.ts'
import { levelNamed } from '#drive/contract/drive-lists.ts'
import {
  lockNode,
  purgeNode,
  restoreNode,
  starNode,
  trashNodes,
  zipFolder,
  type NodeRow,
} from '#drive/contract/tree/node-calls.ts'
import { DetailsPanel } from '#drive/web/files/details-panel.tsx'
import { PreviewDialog, useDownload } from '#drive/web/files/preview-dialog.tsx'
import { NodeSharing, useSharing } from '#drive/web/sharing/node-sharing.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { RenameDialog } from './name-dialog.tsx'
import { showToast } from '#platform/web/light/toast.tsx'

export type ActedOn = Pick<
  NodeRow,
  'id' | 'version' | 'name' | 'kind' | 'level' | 'starred' | 'locked_by' | 'days_left'
>
type What = 'preview' | 'details' | 'share' | 'rename' | 'move' | 'purge'

/** What can be done with a file or folder, and the dialogs for it. */
export function useNodeActions() {
  const [opened, setOpened] = useState<{ readonly what: What; readonly node: ActedOn } | null>(null)
  const star = useSend(starNode)
  const lock = useSend(lockNode)
  const trash = useSend(trashNodes)
  const restore = useSend(restoreNode)
  const purge = useSend(purgeNode)
  const save = useDownload()
  const sharingOf = useSharing()
  const close = () => setOpened(null)

  const toTrash = async (ids: readonly number[]) => {
    const sent = await trash.send({ ids: [...ids] })
    const refused = sent.ok ? sent.data.results.find(({ refusal }) => refusal !== null) : undefined
    if (refused) showToast({ tone: 'bad', text: refused.refusal! })
  }

  function actionsOf(node: ActedOn): readonly MenuAction[] {
    const open = (what: What) => () => setOpened({ what, node })
    const level = levelNamed(node.level)
    const share = sharingOf({ kind: node.kind, level })
    if (node.days_left !== null)
      return [
        { label: 'Restore', run: () => void restore.send({ id: node.id }) },
        ...(level >= 4 ? [{ label: 'Delete permanently', tone: 'bad' as const, run: open('purge') }] : []),
      ]
    const isFile = node.kind === 'file'
    const items: readonly (readonly [boolean, MenuAction])[] = [
      [isFile, { label: 'Preview', run: open('preview') }],
      [true, { label: 'Details', run: open('details') }],
      [
        true,
        {
          label: 'Download',
          run: () => void (isFile ? save(node.id) : download(zipFolder, { id: node.id })),
        },
      ],
      [share.may, { label: share.label, run: open('share') }],
      [
        true,
        {
          label: node.starred ? 'Remove star' : 'Star',
          run: () => void star.send({ id: node.id, starred: !node.starred }),
        },
      ],
      [level >= 3, { label: 'Rename', run: open('rename') }],
      [level >= 3, { label: 'Move', run: open('move') }],
      [
        isFile && level >= 3,
        {
          label: node.locked_by ? 'Unlock' : 'Lock for 8 hours',
          run: () => void lock.send({ id: node.id, locked: node.locked_by === null }),
        },
      ],
      [level >= 3, { label: 'Delete', tone: 'bad', run: () => void toTrash([node.id]) }],
    ]
    return items.filter(([is]) => is).map(([, action]) => action)
  }

  const node = opened?.node
  const dialogs = node && (
    <>
      {opened.what === 'preview' && <PreviewDialog node={node} onClose={close} />}
      {opened.what === 'details' && <DetailsPanel id={node.id} onClose={close} />}
      {opened.what === 'share' && <NodeSharing node={node} onClose={close} />}
      {opened.what === 'rename' && <RenameDialog node={node} onClose={close} />}
      {opened.what === 'move' && <MoveDialog node={node} onClose={close} />}
      {opened.what === 'purge' && (
        <ConfirmDialog
          open
          title={`Delete ${shortName(node.name)} permanently?`}
          confirm="Delete permanently"
          tone="danger"
          busy={purge.busy}
          onClose={close}
          onConfirm={() => void purge.send({ id: node.id }).then((sent) => sent.ok && close())}
        >
          It can’t be restored after that, and its links stop working.
        </ConfirmDialog>
      )}
    </>
  )
  return { actionsOf, dialogs, toTrash, preview: (one: ActedOn) => setOpened({ what: 'preview', node: one }) }
}
