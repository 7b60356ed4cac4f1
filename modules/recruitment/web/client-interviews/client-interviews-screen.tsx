import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import {
  clientInterviewList,
  type ClientInterviewRow,
} from '#recruitment/contract/client-interviews/client-interview-calls.ts'
import { ProposeDialog } from './propose-dialog.tsx'
import { OutcomeDialog, SlotDialog } from './settle-dialogs.tsx'

type Open = {
  readonly what: 'propose' | 'next' | 'slot' | 'outcome'
  readonly row: ClientInterviewRow | null
} | null

/**
 * People who are proposed to clients; the one proposed finds their own times here. With `propose` in the address, as lists
 * of people who are free link here, that employee is proposed at once.
 */
export function Screen() {
  const [open, setOpen] = useState<Open>(null)
  const can = useCall(clientInterviewList.read, { size: 1 }, { keepEarlier: true }).data?.can
  const [address, setAddress] = useSearchParams()
  const wished = Number(address.get('propose') ?? 0)
  const close = () => {
    setOpen(null)
    if (wished === 0) return
    const rest = new URLSearchParams(address)
    rest.delete('propose')
    setAddress(rest, { replace: true })
  }
  const actionsOf = (row: ClientInterviewRow) => [
    ...(row.can.schedule
      ? [{ label: row.starts_at ? 'Move' : 'Schedule', run: () => setOpen({ what: 'slot', row }) }]
      : []),
    ...(row.can.settle.length > 0
      ? [{ label: 'Record outcome', run: () => setOpen({ what: 'outcome', row }) }]
      : []),
    ...(row.can.change ? [{ label: 'Edit', run: () => setOpen({ what: 'propose', row }) }] : []),
    ...(can?.propose && row.status === 'selected'
      ? [{ label: 'Propose next round', run: () => setOpen({ what: 'next', row }) }]
      : []),
  ]
  return (
    <>
      <PageHeader
        title="Client interviews"
        about="Employees and candidates proposed to clients, and what came of it."
        actions={
          can?.propose && (
            <Button look="primary" onClick={() => setOpen({ what: 'propose', row: null })}>
              Propose someone
            </Button>
          )
        }
      />
      <ListTable
        list={clientInterviewList}
        rowName={({ person, client }) => `${person.name} at ${client.name}`}
        rowActions={actionsOf}
        empty={
          <EmptyState title="No client interviews">
            {can?.propose
              ? 'Propose someone, or clear the filters.'
              : 'You see interviews to which you are proposed.'}
          </EmptyState>
        }
      />
      {can && (open?.what === 'propose' || open?.what === 'next') && (
        <ProposeDialog row={open.row} isNext={open.what === 'next'} can={can} onClose={close} />
      )}
      {can?.propose && open === null && wished > 0 && (
        <ProposeDialog row={null} accountId={wished} isNext={false} can={can} onClose={close} />
      )}
      {open?.what === 'slot' && open.row && <SlotDialog row={open.row} onClose={close} />}
      {open?.what === 'outcome' && open.row && <OutcomeDialog row={open.row} onClose={close} />}
    </>
  )
}
