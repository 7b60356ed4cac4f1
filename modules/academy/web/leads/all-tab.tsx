import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { useSend } from '#platform/web/calls/use-send.ts'
import { takeLead } from '#academy/contract/leads/lead-calls.ts'
import { leadList, type LeadRow } from '#academy/contract/leads/lead-list.ts'
import { useAcademyChoices } from '#academy/web/use-academy-choices.ts'
import { useAcademyRights } from '#academy/web/use-academy-rights.ts'
import { AssignDialog } from './assign-dialog.tsx'

const MOST_AT_ONCE = 200

const cells = {
  status: ({ status }: LeadRow) => <Badge tone={status.tone}>{status.name}</Badge>,
}

export function AllTab() {
  const go = useNavigate()
  const { filters } = useAcademyChoices()
  const { assign } = useAcademyRights()
  const [assigned, setAssigned] = useState<readonly LeadRow[] | null>(null)
  const take = useSend(takeLead)
  return (
    <>
      <ListTable
        list={leadList}
        choices={filters}
        rowName={({ name }) => name}
        cells={cells}
        onOpen={({ id }) => void go(`/academy/leads/${id}`)}
        rowActions={(row) => [
          ...(row.can.take ? [{ label: 'Take', run: () => void take.send({ id: row.id }) }] : []),
          ...(row.can.assign ? [{ label: 'Assign', run: () => setAssigned([row]) }] : []),
        ]}
        {...(assign ? { choiceActions: [{ label: 'Assign', most: MOST_AT_ONCE, run: setAssigned }] } : {})}
        empty={<EmptyState title="No leads">Add a lead, import a list, or clear the filters.</EmptyState>}
      />
      {assigned && <AssignDialog leads={assigned} onClose={() => setAssigned(null)} />}
    </>
  )
}
