import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { DueClock } from '#payroll/web/public.ts'
import { advanceList, type AdvanceRow } from '#reimbursement/contract/advances/advance-calls.ts'
import { show } from '#platform/web/light/format-values.ts'
import { RequestAdvanceDialog } from './request-advance-dialog.tsx'

const cells = {
  settle_by: ({ settle_by, status }: AdvanceRow) =>
    settle_by && (status === 'paid' ? <DueClock day={settle_by} /> : show.day(settle_by)),
}

export function Screen() {
  const go = useNavigate()
  const [asking, setAsking] = useState(false)
  const open = (id: number) => void go(`/reimbursement/advances/${id}`)
  const ask = (
    <Button look="primary" onClick={() => setAsking(true)}>
      Request advance
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Advances"
        about="Money for a journey or an event before it. Claims settle it, and payroll recovers the balance."
        actions={ask}
      />
      <ListTable
        list={advanceList}
        cells={cells}
        rowName={({ number }) => number}
        onOpen={({ id }) => open(id)}
        empty={
          <EmptyState title="No advances" action={ask}>
            Request one for a category that allows it, such as a hotel or a conference.
          </EmptyState>
        }
      />
      {asking && (
        <RequestAdvanceDialog
          onDone={(id) => {
            setAsking(false)
            open(id)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
