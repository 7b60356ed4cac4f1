import { Button } from '#platform/web/light/button.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { useSend } from '#platform/web/calls/use-send.ts'
import { cancelGuestAtDesk, type ExpectedGuest } from '#visitors/contract/guests/guest-calls.ts'
import { purposeLabel } from '#visitors/contract/visitors-lists.ts'
import styles from '#visitors/web/book/desk-book.module.css'

type ExpectedGuestsListProps = {
  guests: readonly ExpectedGuest[]
  busy: boolean
  onCheckIn: (guest: ExpectedGuest) => void
  onExpect: () => void
  onDone: (guest: ExpectedGuest) => void
}

/** Who is announced for today; a guest who has come is in the book, and no longer here. */
export function ExpectedGuestsList({ guests, busy, onCheckIn, onExpect, onDone }: ExpectedGuestsListProps) {
  const cancelling = useSend(cancelGuestAtDesk)
  const add = <Button onClick={onExpect}>Add expected guest</Button>
  if (guests.length === 0)
    return (
      <EmptyState title="No more guests expected today" action={add}>
        Guests announced by colleagues appear here.
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.guests}>
        {guests.map((guest) => (
          <li key={guest.id}>
            <span className={styles.words}>
              <strong>{guest.visitor_name}</strong>
              <span>
                {guest.expected_at && `${guest.expected_at} · `}
                {[guest.host_name, guest.room, purposeLabel(guest.purpose)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className={styles.buttons}>
              {!guest.from_elsewhere && (
                <Button
                  look="plain"
                  busy={cancelling.busy}
                  aria-label={`Mark as no show: ${guest.visitor_name}`}
                  onClick={() => void cancelling.send({ id: guest.id }).then(() => onDone(guest))}
                >
                  Mark as no show
                </Button>
              )}
              <Button
                look="primary"
                busy={busy}
                aria-label={`Check in ${guest.visitor_name}`}
                onClick={() => onCheckIn(guest)}
              >
                Check in
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <div>{add}</div>
    </>
  )
}
