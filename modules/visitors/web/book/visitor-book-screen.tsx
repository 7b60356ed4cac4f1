import { useEffect, useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { DeskBar, DeskFoot } from '#platform/web/frames/desk-frame.tsx'
import { goTo } from '#platform/web/frames/path-switch.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { leave, tokenOf } from '#platform/web/session.ts'
import type { ExpectedGuest } from '#visitors/contract/guests/guest-calls.ts'
import { addVisitor, visitorLogout } from '#visitors/contract/visitors-calls.ts'
import { entryOf } from './add-visitor-dialog.tsx'
import styles from './desk-book.module.css'
import { DeskDialogs, type DeskTask } from './desk-dialogs.tsx'
import { DeskList } from './desk-list.tsx'
import { DeskViews, type DeskView } from './desk-list-tabs.tsx'
import { ExpectedGuestsList } from '#visitors/web/guests/expected-guests-list.tsx'
import { KeptEntriesPanel } from '#visitors/web/offline/offline-entries-panel.tsx'
import { useDeskBook } from './use-desk-book.ts'

export function Screen() {
  const isSignedIn = tokenOf('visitor-manager') !== null
  useEffect(() => {
    if (!isSignedIn) goTo('/visitor-book')
  }, [isSignedIn])
  return isSignedIn ? <VisitorBook /> : null
}

function VisitorBook() {
  const book = useDeskBook()
  const { send: signOut, busy } = useSend(visitorLogout)
  const [view, setView] = useState<DeskView>('today')
  // A badge that was scanned with the tablet's camera opens this page with its number.
  const [words, setWords] = useState(() => (location.search.includes('badge=') ? location.href : ''))
  const [task, setTask] = useState<DeskTask | null>(null)
  const { clock, desk } = book
  const actions = {
    words,
    onCheckOut: (visitor: TaskVisitor) => setTask({ what: 'check-out', visitor }),
    onPhoto: (visitor: TaskVisitor) => setTask({ what: 'photo', visitor }),
    onBadge: (visitor: TaskVisitor) => setTask({ what: 'badge', visitor }),
  }
  const place = desk.data ? `${desk.data.location_name} · ${clock.label}` : clock.label
  return (
    <>
      <DeskBar title="Visitors today" place={place}>
        <Button disabled={!desk.data} onClick={() => setTask({ what: 'export' })}>
          Export
        </Button>
        <Button busy={busy} onClick={() => void signOut({}).then(() => leave('visitor-manager'))}>
          Logout
        </Button>
      </DeskBar>
      {desk.data && <KeptEntriesPanel kept={book.kept} locationId={desk.data.location_id} />}
      <div className={styles.tools}>
        <DeskViews book={book} view={view} onChange={setView} />
        <div className={styles.find}>
          <TextField
            label="Find"
            type="search"
            placeholder="Name, phone or badge"
            value={words}
            onChange={setWords}
          />
        </div>
      </div>
      {view === 'today' && (
        <DeskList
          list={book.visitors}
          label="Visitors of today"
          empty="No visitors yet today"
          advice="Add the first visitor when they arrive."
          {...actions}
        />
      )}
      {view === 'expected' && <Expected book={book} onTask={setTask} />}
      {view === 'inside' && (
        <DeskList list={book.inside} label="Inside now" empty="No visitors inside" {...actions} />
      )}
      {view === 'forgotten' && (
        <DeskList
          list={book.forgotten}
          label="Not checked out"
          empty="All visitors were checked out on the last day"
          {...actions}
        />
      )}
      <DeskFoot>
        <Button
          look="primary"
          wide
          disabled={!desk.data}
          onClick={() => setTask({ what: 'add', guest: null })}
        >
          Add Visitor
        </Button>
      </DeskFoot>
      {task && desk.data && (
        <DeskDialogs
          task={task}
          desk={desk.data}
          today={clock.today}
          book={book}
          onClose={() => setTask(null)}
        />
      )}
    </>
  )
}

type TaskVisitor = Extract<DeskTask, { visitor: unknown }>['visitor']
type ExpectedProps = { book: ReturnType<typeof useDeskBook>; onTask: (task: DeskTask) => void }

/** A guest of whom all is known comes in with one tap; for others the form opens, filled in as far as it is known. */
function Expected({ book, onTask }: ExpectedProps) {
  const { expected, desk } = book
  const entering = useSend(addVisitor)
  const checkIn = async (guest: ExpectedGuest) => {
    const isWhole = guest.phone_no !== '' && guest.address !== '' && desk.data?.proof === 'none'
    const sent = isWhole && (await entering.send(entryOf(guest)))
    if (sent && sent.ok) book.added()
    else onTask({ what: 'add', guest })
  }
  if (expected.state === 'loading') return <LoadingState label="Loading the list" />
  if (expected.state === 'failed') return <FailureState failure={expected.failure} again={expected.again} />
  return (
    <ExpectedGuestsList
      guests={expected.data}
      busy={entering.busy}
      onCheckIn={(guest) => void checkIn(guest)}
      onExpect={() => onTask({ what: 'expect' })}
      onDone={({ id }) => book.changed({ guest: id })}
    />
  )
}
