import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column } from '#platform/web/kit/data-table/table-types.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import {
  estimateOptions,
  exportEstimates,
  listEstimates,
  type EstimateRow,
} from '#estimates/contract/follow-up/estimate-calls.ts'
import { estimatePaths, estimateStates } from '#estimates/contract/estimates-lists.ts'
import { rangeText } from '#estimates/contract/money-text.ts'
import { EstimateDialog } from './estimate-dialog.tsx'

const columns: Column<EstimateRow>[] = [
  { key: 'number', title: 'Number', main: true, width: 145, cell: (row) => row.number },
  {
    key: 'state',
    title: 'State',
    width: 125,
    cell: (row) => <StatusBadge catalogue={estimateStates} status={row.state} />,
  },
  { key: 'created_at', title: 'Sent', sort: true, width: 165, cell: (row) => show.moment(row.created_at) },
  {
    key: 'name',
    title: 'Prospect',
    width: 190,
    cell: (row) => (row.company_name === '' ? row.name : `${row.name}, ${row.company_name}`),
  },
  { key: 'email', title: 'E-mail', hidden: true, cell: (row) => row.email },
  { key: 'requirement', title: 'Requirement', width: 150, cell: (row) => row.requirement },
  { key: 'path', title: 'Way', hidden: true, cell: (row) => estimatePaths.labelOf(row.path) },
  {
    key: 'amount',
    title: 'Estimate',
    align: 'end',
    width: 205,
    cell: (row) =>
      row.low === null || row.high === null ? 'In person' : rangeText(row.low, row.high, row.currency),
  },
  { key: 'owner', title: 'Owner', width: 140, cell: (row) => row.owner ?? '–' },
]

export function Screen() {
  const { data: options } = useCall(estimateOptions, {})
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      <PageHeader title="Estimates" about="Estimates sent by the cost calculator, newest first." />
      <DataTable
        name="estimates"
        label="Estimates"
        call={listEstimates}
        rowKey={(row) => row.id}
        rowName={(row) => row.number}
        columns={columns}
        searchLabel="Search by number, name or email"
        filters={[
          { kind: 'choice', name: 'path', label: 'Way', options: estimatePaths.options },
          { kind: 'choice', name: 'state', label: 'State', options: estimateStates.options },
        ]}
        onOpen={(row) => setOpen(row.id)}
        exportCall={options?.can.export ? exportEstimates : undefined}
        empty={
          <EmptyState title="No estimates yet">
            Estimates appear here when a prospect submits the cost calculator form.
          </EmptyState>
        }
      />
      {open !== null && <EstimateDialog id={open} onOpen={setOpen} onClose={() => setOpen(null)} />}
    </>
  )
}
