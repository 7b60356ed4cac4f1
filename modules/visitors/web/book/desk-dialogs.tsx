import { showToast } from '#platform/web/light/toast.tsx'
import type { Desk, DeskChange } from '#visitors/contract/book/visitor-book-calls.ts'
import type { ExpectedGuest } from '#visitors/contract/guests/guest-calls.ts'
import type { Visitor } from '#visitors/contract/visitors-calls.ts'
import { AddVisitorDialog } from './add-visitor-dialog.tsx'
import { BadgeDialog } from './badge-dialog.tsx'
import { CheckOutDialog } from './check-out-dialog.tsx'
import { ExpectGuestDialog } from '#visitors/web/guests/expect-guest-dialog.tsx'
import { ExportDialog } from './export-day-dialog.tsx'
import type { KeptEntry } from '#visitors/web/offline/offline-entries.ts'
import type { DeskBook } from './use-desk-book.ts'
import { VisitorPhotoDialog } from './visitor-photo-dialog.tsx'

export type DeskTask =
  | { what: 'add'; guest: ExpectedGuest | null }
  | { what: 'check-out' | 'photo' | 'badge'; visitor: Visitor }
  | { what: 'expect' | 'export' }

type DeskDialogsProps = { task: DeskTask; desk: Desk; today: string; book: DeskBook; onClose: () => void }

/** What stands open over the book: one thing at a time. */
export function DeskDialogs({ task, desk, today, book, onClose }: DeskDialogsProps) {
  const done = (change: DeskChange) => {
    onClose()
    book.changed(change)
  }
  const keep = (entry: KeptEntry) =>
    book.kept.keep(entry).then(
      () => {
        showToast({
          tone: 'info',
          text: 'You’re offline. The visitor is saved on this device and sent later.',
        })
        onClose()
      },
      // What was typed stays in the form.
      () =>
        showToast({
          tone: 'bad',
          text: 'You’re offline, and this browser can’t save entries. Try again when you’re online.',
        }),
    )
  switch (task.what) {
    case 'add':
      return (
        <AddVisitorDialog
          desk={desk}
          guest={task.guest}
          onDone={() => {
            onClose()
            book.added()
          }}
          onClose={onClose}
          onKeep={(entry) => void keep(entry)}
        />
      )
    case 'check-out':
      return (
        <CheckOutDialog
          visitor={task.visitor}
          zone={desk.time_zone}
          onDone={() => done({ visit: task.visitor.visitor_id })}
          onClose={onClose}
        />
      )
    case 'photo':
      return <VisitorPhotoDialog visitor={task.visitor} onClose={onClose} />
    case 'badge':
      return <BadgeDialog visitor={task.visitor} onClose={onClose} />
    case 'expect':
      return <ExpectGuestDialog today={today} onDone={(guest) => done({ guest })} onClose={onClose} />
    case 'export':
      return <ExportDialog day={today} onClose={onClose} />
  }
}
