import { timeNow } from '#platform/contract/zone-clock.ts'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { checkOutVisitor, type Visitor } from '#visitors/contract/visitors-calls.ts'
import { visitorsMessages } from '#visitors/contract/visitors-messages.ts'

type CheckOutDialogProps = {
  visitor: Visitor
  zone: string
  onDone: () => void
  onClose: () => void
}

export function CheckOutDialog({ visitor, zone, onDone, onClose }: CheckOutDialogProps) {
  const { send, busy } = useSend(checkOutVisitor)
  const checkOut = async () => {
    const sent = await send({ visitor_id: visitor.visitor_id, time_out: timeNow(zone) })
    // Also when someone else was faster: the book then shows when it was. Without a line no one has left yet.
    if (sent.ok || sent.failure instanceof CallFailure) onDone()
  }
  return (
    <Dialog
      open
      size="s"
      title={visitorsMessages.checkOutQuestion}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>No</Button>
          <Button look="primary" busy={busy} onClick={() => void checkOut()} autoFocus>
            Yes
          </Button>
        </>
      }
    >
      {visitor.visitor_name}, here since {visitor.time_in}
    </Dialog>
  )
}
