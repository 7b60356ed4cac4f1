import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import {
  exportVisits,
  listVisits,
  visitOptions,
  type VisitView,
} from '#visitors/contract/visits/visit-calls.ts'
import { visitStates } from '#visitors/contract/visitors-lists.ts'
import { VisitDialog } from './visit-dialog.tsx'
import { visitColumns } from './visits-columns.tsx'

export function Screen() {
  const options = useCall(visitOptions, {}).data
  const [opened, setOpened] = useState<VisitView | null>(null)
  return (
    <>
      <PageHeader title="Visitors" about="Visitors to all offices, their hosts and who is inside now." />
      <DataTable
        name="visits"
        label="Visitors"
        call={listVisits}
        rowKey={(row) => row.id}
        rowName={(row) => row.visitor_name}
        columns={visitColumns}
        filters={[
          {
            kind: 'choice',
            name: 'location_id',
            label: 'Office',
            options: (options?.offices ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          },
          { kind: 'choice', name: 'state', label: 'State', options: visitStates.options },
          { kind: 'day', name: 'from', label: 'From' },
          { kind: 'day', name: 'to', label: 'To' },
        ]}
        searchLabel={options?.can.contact ? 'Name, host or phone' : 'Name or host'}
        onOpen={setOpened}
        exportCall={options?.can.export ? exportVisits : undefined}
        empty={
          <EmptyState title="No visitors yet">Visitors appear here when a front desk adds them.</EmptyState>
        }
      />
      {opened && <VisitDialog visit={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
