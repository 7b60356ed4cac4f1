import { useNavigate } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { usePages } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { shortName } from '#platform/web/light/file-rules.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { nodeList, type NodeRow } from '#drive/contract/tree/node-calls.ts'
import type { PathOf } from './folder-path.ts'
import { useNodeActions } from './node-actions.tsx'
import { NodeIcon } from './node-icon.tsx'
import styles from '#drive/web/drive.module.css'

/** The content of a folder as tiles, in the order of the list. */
export function NodeTiles({ folderId, pathOf }: { folderId: number; pathOf: PathOf }) {
  const go = useNavigate()
  const { dialogs, preview } = useNodeActions()
  const read = usePages<NodeRow>(nodeList.read, { folder_id: folderId })
  if (!read.isSuccess) return <ReadState of={read} />
  const rows = read.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0)
    return <EmptyState title="This folder is empty">Nothing has been added yet.</EmptyState>
  return (
    <>
      <ul className={styles.tiles}>
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              title={row.name}
              onClick={() => (row.kind === 'dir' ? void go(pathOf(row.id)) : preview(row))}
            >
              <NodeIcon group={row.group} size={40} />
              {shortName(row.name)}
            </button>
          </li>
        ))}
      </ul>
      {read.hasNextPage && <Button onClick={() => void read.fetchNextPage()}>Show more</Button>}
      {dialogs}
    </>
  )
}
