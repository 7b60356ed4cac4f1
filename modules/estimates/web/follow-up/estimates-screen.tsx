import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListTable, type ListRow } from '#platform/web/kit/data-table/list-table.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { estimateList, estimateOptions } from '#estimates/contract/follow-up/estimate-calls.ts'
import { rangeText } from '#estimates/contract/money-text.ts'
import { EstimateDialog } from './estimate-dialog.tsx'

type Estimate = ListRow<typeof estimateList>

const cells = {
  name: ({ name, company_name }: Estimate) => (company_name === '' ? name : `${name}, ${company_name}`),
  amount: ({ low, high, currency }: Estimate) =>
    low === null || high === null ? 'In person' : rangeText(low, high, currency),
}

export function Screen() {
  const { data: options } = useCall(estimateOptions, {})
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      <PageHeader title="Estimates" about="Estimates sent by the cost calculator, newest first." />
      <ListTable
        list={estimateList}
        rowName={(row) => row.number}
        cells={cells}
        onOpen={(row) => setOpen(row.id)}
        exports={options?.can.export ?? false}
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
