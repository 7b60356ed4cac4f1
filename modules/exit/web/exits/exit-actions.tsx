import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { beginClearance } from '#exit/contract/exits/exit-calls.ts'
import type { ExitView } from '#exit/contract/exits/exit-views.ts'
import { AcceptDialog, InterviewDialog, KeepDialog, MoveDialog, RecommendDialog } from './exit-dialogs.tsx'

type Open = 'accept' | 'recommend' | 'move' | 'keep' | 'interview' | null

/** What this person may do with the exit now; the server asks again. */
export function ExitActions({ exit }: { exit: ExitView }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const begin = useSend(beginClearance)
  const { id, can } = exit
  return (
    <>
      {can.interview && <Button onClick={() => setOpen('interview')}>Exit interview</Button>}
      {can.keep && <Button onClick={() => setOpen('keep')}>Withdraw exit</Button>}
      {can.move && <Button onClick={() => setOpen('move')}>Move last day</Button>}
      {can.begin_clearance && (
        <Button busy={begin.busy} onClick={() => void begin.send({ id })}>
          Start clearance
        </Button>
      )}
      {can.recommend && (
        <Button look="primary" onClick={() => setOpen('recommend')}>
          Recommend last day
        </Button>
      )}
      {can.accept && (
        <Button look="primary" onClick={() => setOpen('accept')}>
          Accept resignation
        </Button>
      )}
      {open === 'accept' && <AcceptDialog exit={exit} onClose={close} />}
      {open === 'recommend' && <RecommendDialog exit={exit} onClose={close} />}
      {open === 'move' && <MoveDialog exit={exit} onClose={close} />}
      {open === 'keep' && <KeepDialog exit={exit} onClose={close} />}
      {open === 'interview' && <InterviewDialog exit={exit} onClose={close} />}
    </>
  )
}
