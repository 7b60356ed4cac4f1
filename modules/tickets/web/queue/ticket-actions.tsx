import { download } from '#platform/web/calls/download.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ActionMenu } from '#platform/web/kit/action-menu.tsx'
import { Button } from '#platform/web/light/button.tsx'
import {
  downloadTicket,
  followTicket,
  reopenTicket,
  takeTicket,
  type TicketPage,
} from '#tickets/contract/ticket-calls.ts'
import { ChangeDialog, CloseDialog, MergeDialog } from './ticket-dialogs.tsx'

export type Opened = 'change' | 'close' | 'merge'

type TicketActionsProps = {
  ticket: TicketPage
  opened: Opened | null
  open: (what: Opened | null) => void
}

export function TicketActions({ ticket, opened, open }: TicketActionsProps) {
  const take = useSend(takeTicket)
  const reopen = useSend(reopenTicket)
  const follow = useSend(followTicket)
  const { id, can } = ticket
  const close = () => open(null)
  const menu = [
    ...(can.handle ? [{ label: 'Merge', run: () => open('merge') }] : []),
    ...(can.follow
      ? [
          {
            label: can.follows ? 'Unfollow' : 'Follow',
            run: () => void follow.send({ id, follow: !can.follows }),
          },
        ]
      : []),
    { label: 'Download PDF', run: () => void download(downloadTicket, { id }) },
  ]
  return (
    <>
      <ActionMenu actions={menu}>
        <Button>More</Button>
      </ActionMenu>
      {can.assign && <Button onClick={() => open('change')}>Change</Button>}
      {can.reopen && (
        <Button busy={reopen.busy} onClick={() => void reopen.send({ id })}>
          Reopen
        </Button>
      )}
      {can.take && (
        <Button look="primary" busy={take.busy} onClick={() => void take.send({ id })}>
          Take
        </Button>
      )}
      {can.close && (
        <Button look={can.take ? 'plain' : 'primary'} onClick={() => open('close')}>
          Close
        </Button>
      )}
      {opened === 'change' && <ChangeDialog ticket={ticket} onClose={close} />}
      {opened === 'close' && <CloseDialog ticket={ticket} onClose={close} />}
      {opened === 'merge' && <MergeDialog ticket={ticket} onClose={close} />}
    </>
  )
}
