import { useEffect, useState } from 'react'
import { useAnswer } from '../../../platform/web/calls/use-answer.ts'
import { useSend } from '../../../platform/web/calls/use-send.ts'
import { DeskBar, DeskFoot } from '../../../platform/web/frames/desk-frame.tsx'
import { goTo } from '../../../platform/web/frames/path-switch.tsx'
import { Button } from '../../../platform/web/light/button.tsx'
import { EmptyState, FailureState, LoadingState } from '../../../platform/web/light/states.tsx'
import { leave, tokenOf } from '../../../platform/web/session.ts'
import { listVisitors, visitorLogout, type Visitor } from '../contract/visitors-calls.ts'
import { AddVisitorDialog } from './add-visitor-dialog.tsx'
import { CheckOutDialog } from './check-out-dialog.tsx'
import { today, useWallClock } from './desk-clock.ts'
import { VisitorPhotoDialog } from './visitor-photo-dialog.tsx'
import { VisitorTable } from './visitor-table.tsx'

type Open = { what: 'add' } | { what: 'check-out' | 'photo'; visitor: Visitor } | null

export function Screen() {
  const isSignedIn = tokenOf('visitor-manager') !== null
  useEffect(() => {
    if (!isSignedIn) goTo('/visitor-book')
  }, [isSignedIn])
  return isSignedIn ? <VisitorBook /> : null
}

function VisitorBook() {
  const clock = useWallClock()
  const visitors = useAnswer(listVisitors, { created_on: today(clock), location_id: 0 })
  const { send: signOut, busy } = useSend(visitorLogout)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const done = () => {
    close()
    visitors.again()
  }
  return (
    <>
      <DeskBar title="Visitors today" place={clock.label}>
        <Button busy={busy} onClick={() => void signOut({}).then(() => leave('visitor-manager'))}>
          Logout
        </Button>
      </DeskBar>
      {visitors.state === 'loading' && <LoadingState label="Opening the book" />}
      {visitors.state === 'failed' && <FailureState failure={visitors.failure} again={visitors.again} />}
      {visitors.state === 'ready' && visitors.data.length === 0 && (
        <EmptyState title="Nobody has come yet today">Add the first visitor when they arrive.</EmptyState>
      )}
      {visitors.state === 'ready' && visitors.data.length > 0 && (
        <VisitorTable
          visitors={visitors.data}
          onCheckOut={(visitor) => setOpen({ what: 'check-out', visitor })}
          onPhoto={(visitor) => setOpen({ what: 'photo', visitor })}
        />
      )}
      <DeskFoot>
        <Button look="primary" wide onClick={() => setOpen({ what: 'add' })}>
          Add Visitor
        </Button>
      </DeskFoot>
      {open?.what === 'add' && <AddVisitorDialog onDone={done} onClose={close} />}
      {open?.what === 'check-out' && <CheckOutDialog visitor={open.visitor} onDone={done} onClose={close} />}
      {open?.what === 'photo' && <VisitorPhotoDialog visitor={open.visitor} onClose={close} />}
    </>
  )
}
