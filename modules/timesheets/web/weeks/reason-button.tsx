import { useState } from 'react'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'

type ReasonButtonProps = { label: string; busy: boolean; onGo: (reason: string) => Promise<{ ok: boolean }> }

/** A step that says why. */
export function ReasonButton({ label, busy, onGo }: ReasonButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  async function go() {
    if (reason.trim() === '') return setMissing(true)
    if ((await onGo(reason.trim())).ok) setOpen(false)
  }
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        size="s"
        title={label}
        onClose={() => setOpen(false)}
        foot={
          <Button look="danger" busy={busy} onClick={() => void go()}>
            {label}
          </Button>
        }
      >
        <TextArea
          label="Reason"
          hint="The employee can see this."
          longest={500}
          value={reason}
          onChange={setReason}
          error={missing ? 'Give a reason for rejecting.' : undefined}
        />
      </Dialog>
    </>
  )
}
