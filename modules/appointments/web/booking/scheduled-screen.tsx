import { useState } from 'react'
import { goTo } from '#platform/web/frames/path-switch.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { scheduled } from './chosen-slot.ts'
import styles from './booking.module.css'

export function Screen() {
  const [card] = useState(() => scheduled.get())
  if (card === null)
    return (
      <EmptyState
        asPage
        title="No meeting scheduled yet"
        action={
          <Button look="primary" onClick={() => goTo('/book-appointment')}>
            Choose a time
          </Button>
        }
      />
    )
  return (
    <section className={styles.done}>
      <svg className={styles.mark} viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="28" />
        <path d="M20 33l9 9 16-19" fill="none" />
      </svg>
      <h1>YOU ARE SCHEDULED</h1>
      <p className={styles.quiet}>A calender invitation has been sent to your email address</p>
      <div className={styles.ticket}>
        {card.company !== '' && <span>{card.company}</span>}
        <strong>{card.date_time}</strong>
        <span className={styles.quiet}>{card.timezone_name}</span>
      </div>
    </section>
  )
}
