import { useState } from 'react'
import { isAtLeast } from '#platform/contract/permission.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { me } from '#identity/contract/identity-calls.ts'
import { zipProofs } from '#tax/contract/papers/paper-calls.ts'
import { closeWindow, sendForms, windowList, type WindowRow } from '#tax/contract/windows/window-calls.ts'
import { ChangeWindowDialog, OpenWindowDialog } from './window-dialogs.tsx'

type Opened = { readonly what: 'new' } | { readonly what: 'change' | 'close'; readonly row: WindowRow }

export function Screen() {
  const [open, setOpen] = useState<Opened | null>(null)
  const forms = useSend(sendForms)
  const closing = useSend(closeWindow)
  const zip = useSend(zipProofs)
  const seesProofs = isAtLeast(useCall(me, {}).data?.permissions['tax.declaration.view'], 'company')
  const close = () => setOpen(null)
  const add = (
    <Button look="primary" onClick={() => setOpen({ what: 'new' })}>
      Open window
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Declaration windows"
        about="Everyone the company pays is asked and reminded. Forms follow on the day after the regime is due."
        actions={add}
      />
      <ListTable
        list={windowList}
        rowName={(row) => `window of ${row.company} for ${row.tax_year}`}
        rowActions={(row) => [
          ...(row.can.send_forms
            ? [{ label: 'Send forms now', run: () => void forms.send({ id: row.id }) }]
            : []),
          ...(row.can.change
            ? [
                { label: 'Change days', run: () => setOpen({ what: 'change', row }) },
                { label: 'Close window', run: () => setOpen({ what: 'close', row }) },
              ]
            : []),
          ...(seesProofs
            ? [{ label: 'Archive proofs', run: () => void zip.send({ window_id: row.id }) }]
            : []),
        ]}
        empty={<EmptyState title="No windows yet" action={add} />}
      />
      {open?.what === 'new' && <OpenWindowDialog onClose={close} />}
      {open?.what === 'change' && <ChangeWindowDialog row={open.row} onClose={close} />}
      <ConfirmDialog
        open={open?.what === 'close'}
        title="Close this window?"
        confirm="Close window"
        busy={closing.busy}
        onConfirm={() => {
          if (open?.what === 'close')
            void closing.send({ id: open.row.id, version: open.row.version }).then(close)
        }}
        onClose={close}
      >
        Nothing more can be submitted. Payroll can unlock single people.
      </ConfirmDialog>
    </>
  )
}
