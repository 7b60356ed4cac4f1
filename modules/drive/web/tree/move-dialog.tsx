import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { shortName } from '#platform/web/light/file-rules.ts'
import { moveNode, nodeList, type NodeRow } from '#drive/contract/tree/node-calls.ts'
import { AudienceNote } from '#drive/web/sharing/audience-note.tsx'
import { NodeIcon } from './node-icon.tsx'
import styles from '#drive/web/drive.module.css'

type Step = { readonly id: number; readonly name: string }
type Top = 'mine' | 'shared' | 'company'
const tops: readonly (readonly [Top, string])[] = [
  ['mine', 'My files'],
  ['shared', 'Shared with me'],
  ['company', 'Company'],
]

type MoveDialogProps = { node: Pick<NodeRow, 'id' | 'name'>; onClose: () => void }

/** One goes into a folder, sees who gains and loses access there, and moves. */
export function MoveDialog({ node, onClose }: MoveDialogProps) {
  const [top, setTop] = useState<Top>('mine')
  const [path, setPath] = useState<readonly Step[]>([])
  const { send, busy } = useSend(moveNode)
  const here = path.at(-1) ?? null
  const { data } = useCall(nodeList.read, {
    group: 'folder',
    size: 100,
    ...(here === null ? { view: top } : { folder_id: here.id }),
  })
  const isPlace = here !== null || top === 'mine'
  const move = async () => {
    const sent = await send({ id: node.id, to: here?.id ?? null })
    if (sent.ok) onClose()
  }
  return (
    <Dialog
      open
      title={`Move ${shortName(node.name)}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy} disabled={!isPlace} onClick={() => void move()}>
            {here === null ? 'Move to My files' : `Move to ${shortName(here.name)}`}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <div className={styles.buttons}>
          {path.length === 0 ? (
            tops.map(([key, label]) => (
              <Button
                key={key}
                size="s"
                aria-pressed={top === key}
                look={top === key ? 'primary' : 'quiet'}
                onClick={() => setTop(key)}
              >
                {label}
              </Button>
            ))
          ) : (
            <Button size="s" onClick={() => setPath(path.slice(0, -1))}>
              Back to {path.length > 1 ? shortName(path.at(-2)!.name) : 'the start'}
            </Button>
          )}
        </div>
        <ul className={styles.list} aria-label="Folders">
          {(data?.rows ?? [])
            .filter(({ id }) => id !== node.id)
            .map((folder) => (
              <li key={folder.id}>
                <span className={styles.name}>
                  <NodeIcon group="folder" />
                  {folder.name}
                </span>
                <Button
                  size="s"
                  onClick={() => setPath([...path, folder])}
                  aria-label={`Open ${folder.name}`}
                >
                  Open
                </Button>
              </li>
            ))}
        </ul>
        {data?.rows.length === 0 && <p className={styles.quiet}>No folders here.</p>}
        {isPlace && <AudienceNote change={{ id: node.id, move: { to: here?.id ?? null } }} />}
      </div>
    </Dialog>
  )
}
