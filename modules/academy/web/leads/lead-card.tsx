import { Link } from 'react-router'
import { useSend } from '#platform/web/calls/use-send.ts'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { callOutcomes } from '#academy/contract/academy-lists.ts'
import { takeLead, type TodayLine } from '#academy/contract/leads/lead-calls.ts'
import { LogCall } from './log-call.tsx'
import styles from '#academy/web/academy.module.css'

type LeadCardProps = {
  line: TodayLine
  today: string
  /** Where leads of several counsellors are shown. */
  named: boolean
}

/** One student to call: call or write with one tap, log the outcome and the next day with two. */
export function LeadCard({ line, today, named }: LeadCardProps) {
  const { id, name, status, courses, follow_up_on, overdue, last_call, opted_out, counsellor, city } = line
  return (
    <article className={styles.line} aria-label={name}>
      <div className={styles.head}>
        <Link to={`/academy/leads/${id}`}>{name}</Link>
        <Badge tone={status.tone}>{status.name}</Badge>
      </div>
      <p className={styles.quiet}>
        {overdue && <span className={styles.late}>Overdue since {show.day(follow_up_on)}. </span>}
        {[courses.join(', '), city, named && counsellor?.name].filter(Boolean).join(' · ')}
      </p>
      {last_call && (
        <p className={styles.quiet}>
          {callOutcomes.labelOf(last_call.outcome)}, {show.moment(last_call.at)}
          {last_call.note && `: ${last_call.note}`}
        </p>
      )}
      {opted_out ? (
        <p className={styles.known}>Asked on {show.day(opted_out)} not to be contacted.</p>
      ) : (
        <Reach phone={line.phone} name={name} />
      )}
      {counsellor === null ? <Take line={line} /> : <LogCall lead={line} today={today} />}
    </article>
  )
}

export const Reach = ({ phone, name }: { phone: string; name: string }) => (
  <div className={styles.reach}>
    <a href={`tel:${phone}`} aria-label={`Call ${name}`}>
      <IconPhone size={18} aria-hidden /> Call
    </a>
    <a
      href={`https://wa.me/${phone.replace(/\D/g, '')}`}
      target="_blank"
      rel="noreferrer"
      aria-label={`WhatsApp ${name}`}
    >
      <IconBrandWhatsapp size={18} aria-hidden /> WhatsApp
    </a>
  </div>
)

function Take({ line: { id, name } }: { line: TodayLine }) {
  const take = useSend(takeLead)
  return (
    <Button wide busy={take.busy} aria-label={`Take ${name}`} onClick={() => void take.send({ id })}>
      Take
    </Button>
  )
}
