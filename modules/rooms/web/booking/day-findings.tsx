import type { GotFrom } from '#platform/contract/call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Row } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { dayFindings } from '#rooms/contract/rooms-lists.ts'
import type { Offer, previewBooking } from '#rooms/contract/booking/booking-calls.ts'
import { dayTitle } from './room-grid.tsx'
import styles from './room-grid.module.css'

type FindingsProps = {
  preview: GotFrom<typeof previewBooking>
  isSeries: boolean
  onOffer: (offer: Offer) => void
}

/** What would become of each day, who is not free, and what is free instead. */
export function DayFindings({ preview, isSeries, onOffer }: FindingsProps) {
  const { days, people, seats, offers } = preview
  const shown = isSeries ? days : days.filter(({ state }) => state !== 'free')
  return (
    <div className={styles.found} aria-live="polite">
      {shown.length > 0 && (
        <ul className={styles.findings} aria-label="Days">
          {shown.map(({ day, state, text }) => (
            <li key={day}>
              <span>{dayTitle(day)}</span>
              <StatusBadge catalogue={dayFindings} status={state} />
              {text && <span className={styles.quiet}>{text}</span>}
            </li>
          ))}
        </ul>
      )}
      {!isSeries && shown.length === 0 && <p className={styles.quiet}>The room is free.</p>}
      {people.map(({ id, text }) => (
        <p key={id} className={styles.warn}>
          {text}
        </p>
      ))}
      {seats && <p className={styles.warn}>{seats}</p>}
      {offers.length > 0 && (
        <Row>
          {offers.map((offer) => (
            <Button key={`${offer.room_id} ${offer.start}`} size="s" onClick={() => onOffer(offer)}>
              {offer.room} {offer.start}
            </Button>
          ))}
        </Row>
      )}
    </div>
  )
}
