import { useState } from 'react'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { recordList, type RecordRow } from '#mining/contract/record-list.ts'
import type { TabProps } from './mine-tab.tsx'
import { PushDialog } from './push-dialog.tsx'
import { useMiningRights } from './use-mining-rights.ts'

const MOST_AT_ONCE = 20

/** What sales take from; several companies are pushed at the same time. */
export function VerifiedTab({ onOpen }: TabProps) {
  const { push } = useMiningRights()
  const [pushed, setPushed] = useState<readonly RecordRow[] | null>(null)
  return (
    <>
      <ListTable
        list={recordList}
        input={{ view: 'ready' }}
        rowName={({ name }) => name}
        onOpen={({ id }) => onOpen(id)}
        rowActions={(row) => (row.can.push ? [{ label: 'Push to sales', run: () => setPushed([row]) }] : [])}
        {...(push ? { choiceActions: [{ label: 'Push to sales', most: MOST_AT_ONCE, run: setPushed }] } : {})}
        empty={
          <EmptyState title="No verified companies">
            They appear here when a verifier has checked them.
          </EmptyState>
        }
      />
      {pushed && <PushDialog records={pushed} onClose={() => setPushed(null)} />}
    </>
  )
}
