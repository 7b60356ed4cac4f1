import { useState } from 'react'
import { goTo } from '#platform/web/frames/path-switch.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { footBar } from '#platform/web/light/edge-bar.ts'
import { DURATION } from '#appointments/contract/appointments-lists.ts'
import { chosen } from './chosen-slot.ts'
import { browserZone, dayText, zoneName } from '#appointments/web/local-days.ts'
import { SalesCards } from './sales-cards.tsx'
import { SlotPicker, type Picked } from './slot-picker.tsx'
import styles from './booking.module.css'

export const CONTACT = '/contact-form/appointment_calender'

/** Whom, when, and on to the form. A visitor who comes back from the form finds what was chosen. */
export function Screen() {
  const [before] = useState(() => chosen.get())
  const [zone, setZone] = useState(() => before?.zone ?? browserZone())
  const [hostId, setHostId] = useState(before?.hostId ?? '')
  const [picked, setPicked] = useState<Picked | null>(before && { date: before.date, label: before.label })
  const book = () => {
    if (picked === null) return
    chosen.set({ ...picked, zone, zoneName: zoneName(zone), hostId })
    goTo(CONTACT)
  }
  return (
    <div className={styles.page}>
      <h1 className={styles.pageTitle}>BOOK AN APPOINTMENT</h1>
      <div className={styles.columns}>
        <SalesCards chosen={hostId} onChoose={setHostId} />
        <SlotPicker zone={zone} onZone={setZone} picked={picked} onPick={setPicked} />
      </div>
      <div ref={footBar} className={styles.summary}>
        <p aria-live="polite">
          <strong>{picked ? `${dayText(picked.date)}, ${picked.label}` : 'Choose a day and a time'}</strong>
          <span>
            {DURATION} · {zoneName(zone)}
          </span>
        </p>
        <Button look="primary" disabled={picked === null} onClick={book}>
          Book Now
        </Button>
      </div>
    </div>
  )
}
