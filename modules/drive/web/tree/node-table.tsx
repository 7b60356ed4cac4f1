import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { LockIcon } from '#platform/web/light/icons.tsx'
import { shortName } from '#platform/web/light/file-rules.ts'
import { MOST_IDS, type DriveView } from '#drive/contract/drive-lists.ts'
import { sizeInWords } from '#drive/contract/size-in-words.ts'
import { nodeList, type NodeRow } from '#drive/contract/tree/node-calls.ts'
import { NodeIcon } from './node-icon.tsx'
import { pathOfFolder, type PathOf } from './folder-path.ts'
import { useNodeActions } from './node-actions.tsx'
import styles from '#drive/web/drive.module.css'

type NodeTableProps = {
  asked: { readonly view: DriveView } | { readonly folder_id: number } | { readonly shared_in: number }
  pathOf?: PathOf
  empty: ReactNode
}

/** Columns that say nothing in this view. */
function without(view: DriveView | null): string[] {
  if (view === 'trash') return ['seen_at']
  const trash = ['trashed_by', 'days_left']
  if (view === null || view === 'mine') return [...trash, 'seen_at', 'place']
  return view === 'recent' ? trash : [...trash, 'seen_at']
}

export function NodeTable({ asked, pathOf = pathOfFolder, empty }: NodeTableProps) {
  const go = useNavigate()
  const { actionsOf, dialogs, toTrash, preview } = useNodeActions()
  const view = 'view' in asked ? asked.view : null
  // What belongs to a record has no owner.
  const isOfRecord = pathOf !== pathOfFolder
  const open = (row: NodeRow) => {
    if (view === 'trash') return
    if (row.kind === 'dir') void go(pathOf(row.id))
    else preview(row)
  }
  return (
    <>
      <ListTable
        list={nodeList}
        input={asked}
        without={isOfRecord ? [...without(view), 'owner'] : without(view)}
        rowName={({ name }) => name}
        onOpen={open}
        cells={cells}
        furtherColumns={[
          {
            key: 'size',
            title: 'Size',
            align: 'end',
            cell: ({ bytes }) => (bytes === null ? '' : sizeInWords(bytes)),
          },
        ]}
        rowActions={actionsOf}
        {...(view === 'trash'
          ? {}
          : {
              choiceActions: [
                {
                  label: 'Delete',
                  most: MOST_IDS,
                  run: (rows: readonly NodeRow[]) => void toTrash(rows.map(({ id }) => id)),
                },
              ],
            })}
        empty={empty}
      />
      {dialogs}
    </>
  )
}

const cells = { name: (row: NodeRow) => <NodeName row={row} /> }

const NodeName = ({ row: { name, group, locked_by } }: { row: NodeRow }) => (
  <span className={styles.name} title={name}>
    <NodeIcon group={group} />
    {shortName(name)}
    {locked_by !== null && (
      <span title={`Locked by ${locked_by}`}>
        <LockIcon size={14} />
      </span>
    )}
  </span>
)
