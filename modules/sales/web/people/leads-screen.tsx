import { useState } from 'react'
import { Link } from 'react-router'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { leadList, takeLead, type LeadRow } from '#sales/contract/people/lead-calls.ts'
import { isOpenLead } from '#sales/contract/people/lead-lists.ts'
import { NextStep } from '#sales/web/next-step.tsx'
import { useSalesRights } from '#sales/web/use-sales-rights.ts'
import { AssignDialog } from './assign-dialog.tsx'

const cells = {
  title: ({ id, title, contact }: LeadRow) => (
    <Link to={`/contacts/view-contact/${contact.id}?lead=${id}`}>{title}</Link>
  ),
  next_step: ({ next_step, status }: LeadRow) => <NextStep at={next_step} done={!isOpenLead(status)} />,
}

export function Screen() {
  const [assigning, setAssigning] = useState<LeadRow | null>(null)
  const take = useSend(takeLead)
  const { mayExport } = useSalesRights()
  return (
    <>
      <PageHeader title="Leads" about="Enquiries from the websites and leads that sales added." />
      <ListTable
        list={leadList}
        cells={cells}
        exports={mayExport}
        rowName={(row) => `${row.title} of ${row.contact.name}`}
        rowActions={(row) => [
          ...(row.can.take ? [{ label: 'Take', run: () => void take.send({ id: row.id }) }] : []),
          ...(row.can.assign ? [{ label: 'Assign', run: () => setAssigning(row) }] : []),
        ]}
        empty={<EmptyState title="No leads">Enquiries from the websites appear here.</EmptyState>}
      />
      {assigning && (
        <AssignDialog
          record={{ kind: 'lead', id: assigning.id, title: assigning.title, owner: assigning.owner }}
          onClose={() => setAssigning(null)}
        />
      )}
    </>
  )
}
