import { useState } from 'react'
import { download } from '#platform/web/calls/download.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import {
  closeTicket,
  downloadTicket,
  followTicket,
  reopenTicket,
  type TicketPage,
} from '#tickets/contract/ticket-calls.ts'

/** What the requester does with a ticket. */
export function OwnActions({ ticket }: { ticket: TicketPage }) {
  const [closing, setClosing] = useState(false)
  const close = useSend(closeTicket)
  const reopen = useSend(reopenTicket)
  const follow = useSend(followTicket)
  const { id, version, can } = ticket
  return (
    <>
      <Button onClick={() => void download(downloadTicket, { id })}>PDF</Button>
      {can.follow && (
        <Button busy={follow.busy} onClick={() => void follow.send({ id, follow: !can.follows })}>
          {can.follows ? 'Unfollow' : 'Follow'}
        </Button>
      )}
      {can.reopen && (
        <Button busy={reopen.busy} onClick={() => void reopen.send({ id })}>
          Reopen
        </Button>
      )}
      {can.solve && <Button onClick={() => setClosing(true)}>Solved myself</Button>}
      <ConfirmDialog
        open={closing}
        title="Close this ticket?"
        confirm="Close ticket"
        busy={close.busy}
        onConfirm={() =>
          void close.send({ id, version, text: 'Solved myself.' }).then(({ ok }) => ok && setClosing(false))
        }
        onClose={() => setClosing(false)}
      >
        You can reopen it within 7 days.
      </ConfirmDialog>
    </>
  )
}
