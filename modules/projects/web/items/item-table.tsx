import { useState } from 'react'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { itemList, type ItemRow } from '#projects/contract/items/item-list.ts'
import { BulkEditDialog } from './bulk-edit-dialog.tsx'
import { itemCells } from './items-screen.tsx'

const MOST_AT_ONCE = 200

/** The items of one project, of which several are changed at once. */
export function ItemTable({ projectId, edits }: { projectId: number; edits: boolean }) {
  const [chosen, choose] = useState<readonly ItemRow[] | null>(null)
  return (
    <>
      <ListTable
        list={itemList}
        cells={itemCells}
        input={{ project: projectId }}
        without={['project']}
        rowName={(row) => `${row.key} ${row.title}`}
        choiceActions={edits ? [{ label: 'Edit', most: MOST_AT_ONCE, run: choose }] : []}
        empty={<EmptyState title="No work items">Create the first one.</EmptyState>}
      />
      {chosen && <BulkEditDialog projectId={projectId} rows={chosen} onClose={() => choose(null)} />}
    </>
  )
}
