import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isAtLeast } from '#platform/contract/permission.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { me } from '#identity/contract/identity-calls.ts'
import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import { placeChoices } from '#organization/web/public.ts'
import {
  closeRequisition,
  requisitionList,
  type RequisitionRow,
} from '#recruitment/contract/requisitions/requisition-calls.ts'
import { DecideDialog, RequisitionDialog } from './requisition-dialogs.tsx'

type Open = { readonly what: 'edit' | 'decide'; readonly row: RequisitionRow | null } | null

export function Screen() {
  const go = useNavigate()
  const [open, setOpen] = useState<Open>(null)
  const mayAsk = isAtLeast(useCall(me, {}).data?.permissions['recruitment.requisition.ask'], 'all')
  const options = useCall(directoryOptions, {}).data
  const close = useSend(closeRequisition)
  const actionsOf = (row: RequisitionRow) => [
    ...(row.can.decide ? [{ label: 'Approve or reject', run: () => setOpen({ what: 'decide', row }) }] : []),
    ...(row.can.change ? [{ label: 'Edit', run: () => setOpen({ what: 'edit', row }) }] : []),
    ...(row.can.create_job ? [{ label: 'Create job', run: () => void go(jobFrom(row)) }] : []),
    ...(row.job ? [{ label: 'Open job', run: () => void go(`/jobs/job-details/${row.job!.id}`) }] : []),
    ...(row.can.close
      ? [{ label: 'Close', run: () => void close.send({ id: row.id, version: row.version }) }]
      : []),
  ]
  return (
    <>
      <PageHeader
        title="Requisitions"
        about="Positions that someone requests and another person approves."
        actions={
          mayAsk && (
            <Button look="primary" onClick={() => setOpen({ what: 'edit', row: null })}>
              Request position
            </Button>
          )
        }
      />
      <ListTable
        list={requisitionList}
        choices={placeChoices(options)}
        rowName={({ position }) => position}
        rowActions={actionsOf}
        empty={<EmptyState title="No requisitions">Request a position, or clear the filters.</EmptyState>}
      />
      {open?.what === 'edit' && <RequisitionDialog row={open.row} onClose={() => setOpen(null)} />}
      {open?.what === 'decide' && open.row && <DecideDialog row={open.row} onClose={() => setOpen(null)} />}
    </>
  )
}

/** The new job begins with what was approved. */
function jobFrom({
  id,
  position,
  headcount,
  company_id,
  location_id,
  department_id,
}: RequisitionRow): string {
  const wish = {
    requisition: id,
    title: position,
    openings: headcount,
    company: company_id,
    location: location_id,
    department: department_id,
  }
  const known = Object.entries(wish).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]]))
  return `/jobs/job-details/new?${new URLSearchParams(known)}`
}
