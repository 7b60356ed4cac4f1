import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { rateTicket, type TicketPage } from '#tickets/contract/ticket-calls.ts'
import styles from '#tickets/web/tickets.module.css'

const values = [1, 2, 3, 4, 5] as const

export function Rating({ ticket: { id, rating } }: { ticket: TicketPage }) {
  const { send, busy } = useSend(rateTicket)
  return (
    <Section title="How was the answer?" about="1 is poor, 5 is very good. You can change it for 7 days.">
      <div className={`${styles.buttons} ${styles.stars}`} role="group" aria-label="Rating">
        {values.map((value) => (
          <Button
            key={value}
            look={rating === value ? 'primary' : 'plain'}
            aria-pressed={rating === value}
            busy={busy}
            onClick={() => void send({ id, rating: value })}
          >
            {String(value)}
          </Button>
        ))}
      </div>
    </Section>
  )
}
