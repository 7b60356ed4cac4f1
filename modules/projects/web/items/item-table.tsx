import { useState } from 'react'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { itemList, type ItemRow } from '#projects/contract/items/item-list.ts'
import type { ItemKind } from '#projects/contract/items/item-lists.ts'
import { BulkEditDialog } from './bulk-edit-dialog.tsx'
import { itemCells } from './items-screen.tsx'

const MOST_AT_ONCE = 200

type ItemTableProps = {
  projectId: number
  edits: boolean
  /** Of one type alone. */
  kind?: ItemKind
}

/** The items of one project, of which several are changed at once. */
export function ItemTable({ projectId, edits, kind }: ItemTableProps) {
  const [chosen, choose] = useState<readonly ItemRow[] | null>(null)
  return (
    <>
      <ListTable
        list={itemList}
        cells={itemCells}
        input={{ project: projectId, ...(kind ? { kind } : {}) }}
        without={kind ? ['project', 'kind'] : ['project']}
        rowName={(row) => `${row.key} ${row.title}`}
        choiceActions={edits ? [{ label: 'Edit', most: MOST_AT_ONCE, run: choose }] : []}
        empty={
          <EmptyState title={kind === 'issue' ? 'No issues' : 'No work items'}>
            Create the first one.
          </EmptyState>
        }
      />
      {chosen && <BulkEditDialog projectId={projectId} rows={chosen} onClose={() => choose(null)} />}
    </>
  )
}
