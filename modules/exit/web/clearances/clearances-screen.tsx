import { useState } from 'react'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { clearanceList, type ClearanceRow } from '#exit/contract/clearances/clearance-calls.ts'
import { departments } from '#exit/contract/exit-lists.ts'
import { ClearanceDialog, ReopenDialog } from './clearance-dialogs.tsx'

/** What the departments of this person have to clear. */
export function Screen() {
  const [deciding, decide] = useState<ClearanceRow | null>(null)
  const [reopening, reopen] = useState<ClearanceRow | null>(null)
  return (
    <>
      <PageHeader
        title="Exit clearances"
        about="Leavers of your departments and team. Clear a line, or block it with what is missing."
      />
      <ListTable
        list={clearanceList}
        rowName={({ department, person }) => `${departments.labelOf(department)} clearance of ${person.name}`}
        rowActions={(row) => [
          ...(row.can.decide ? [{ label: 'Clear or block', run: () => decide(row) }] : []),
          ...(row.can.reopen ? [{ label: 'Reopen', run: () => reopen(row) }] : []),
        ]}
        empty={
          <EmptyState title="Nothing to clear">Lines appear here when a last working day is set.</EmptyState>
        }
      />
      {deciding && (
        <ClearanceDialog line={deciding} name={deciding.person.name} onClose={() => decide(null)} />
      )}
      {reopening && <ReopenDialog line={reopening} onClose={() => reopen(null)} />}
    </>
  )
}
