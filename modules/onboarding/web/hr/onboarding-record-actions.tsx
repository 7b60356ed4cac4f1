import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ActionMenu, type MenuAction } from '#platform/web/kit/action-menu.tsx'
import { Button } from '#platform/web/light/button.tsx'
import type { OnboardingView } from '#onboarding/contract/hr/onboarding-record-calls.ts'
import { cancelLink, renewLink } from '#onboarding/contract/invite/invite-calls.ts'
import { finishVerification } from '#onboarding/contract/verify/verify-calls.ts'
import { AskedDialog } from '#onboarding/web/invite/required-items-dialog.tsx'
import { ConvertDialog } from '#onboarding/web/convert/convert-dialog.tsx'
import { EndDialog } from '#onboarding/web/convert/end-onboarding-dialog.tsx'
import { JoiningDayDialog } from '#onboarding/web/invite/joining-day-dialog.tsx'
import { isToBeSentBack, SendBackDialog } from '#onboarding/web/verify/send-back-dialog.tsx'
import { TermsDialog } from '#onboarding/web/invite/terms-dialog.tsx'

const CHECKLIST = 'Joining date checklist'

type Dialogs = 'asked' | 'terms' | 'day' | 'back' | 'convert' | 'end'

/** What can be done with an onboarding at this moment, the next step last. */
export function RecordActions({ onboarding }: { onboarding: OnboardingView }) {
  const { id, can } = onboarding
  const [open, setOpen] = useState<Dialogs | null>(null)
  const renewing = useSend(renewLink)
  const cancelling = useSend(cancelLink)
  const finishing = useSend(finishVerification)
  const go = useNavigate()
  const checklist = `/onboarding/checklist?id=${id}`
  // Marked, or asked for only since the new hire has submitted.
  const marked = onboarding.items.some(isToBeSentBack)
  const undecided = onboarding.items.filter(({ status }) => status === 'given').length
  const when = (may: boolean, label: string, run: () => void, tone?: 'bad'): MenuAction[] =>
    may ? [{ label, run, ...(tone ? { tone } : {}) }] : []
  const more = [
    ...when(true, CHECKLIST, () => void go(checklist)),
    ...when(can.manage, 'Edit assignment and terms', () => setOpen('terms')),
    ...when(can.manage, 'Choose required items', () => setOpen('asked')),
    ...when(can.manage, 'Set joining date', () => setOpen('day')),
    ...when(can.link, 'Send new link', () => void renewing.send({ id })),
    ...when(can.cancelLink, 'Cancel link', () => void cancelling.send({ id })),
    ...when(can.endIt, 'Won’t join', () => setOpen('end'), 'bad'),
  ]
  const close = () => setOpen(null)
  return (
    <>
      {more.length > 1 ? (
        <ActionMenu actions={more}>
          <Button>More</Button>
        </ActionMenu>
      ) : (
        <Link to={checklist}>{CHECKLIST}</Link>
      )}
      {can.sendBack && marked && <Button onClick={() => setOpen('back')}>Send back</Button>}
      {can.finish && !marked && undecided > 0 && <span>{undecided} still to decide</span>}
      {can.finish && !marked && undecided === 0 && (
        <Button look="primary" busy={finishing.busy} onClick={() => void finishing.send({ id })}>
          Accept all
        </Button>
      )}
      {can.convert && (
        <Button look="primary" onClick={() => setOpen('convert')}>
          Convert to employee
        </Button>
      )}
      {open === 'terms' && <TermsDialog onboarding={onboarding} onClose={close} />}
      {open === 'asked' && <AskedDialog onboarding={onboarding} onClose={close} />}
      {open === 'day' && <JoiningDayDialog onboarding={onboarding} onClose={close} />}
      {open === 'back' && <SendBackDialog onboarding={onboarding} onClose={close} />}
      {open === 'convert' && <ConvertDialog onboarding={onboarding} onClose={close} />}
      {open === 'end' && <EndDialog onboarding={onboarding} onClose={close} />}
    </>
  )
}
