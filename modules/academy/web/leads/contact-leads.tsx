import { Link } from 'react-router'
import { me } from '#identity/contract/identity-calls.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { listLeadsOfContact } from '#academy/contract/leads/lead-calls.ts'
import styles from '#academy/web/academy.module.css'

type Of = { of: { readonly id: number } }

/** On the page of a contact: their leads of the academy, of those that the reader sees. */
export function Placed({ of }: Of) {
  const held = useCall(me, {}).data?.permissions
  return held?.['academy.lead.work'] ? <Rows of={of} /> : null
}

function Rows({ of: { id } }: Of) {
  const rows = useCall(listLeadsOfContact, { contact_id: id }).data ?? []
  if (rows.length === 0) return null
  return (
    <Section title="Academy">
      <ul className={styles.lines}>
        {rows.map(({ id: leadId, number, courses, status, counsellor, asked_at }) => (
          <li key={leadId} className={styles.line}>
            <div className={styles.head}>
              <Link to={`/academy/leads/${leadId}`}>
                {[number, courses.join(', ')].filter(Boolean).join(' ')}
              </Link>
              <Badge tone={status.tone}>{status.name}</Badge>
            </div>
            <p className={styles.quiet}>
              {[counsellor?.name, `asked ${show.moment(asked_at)}`].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
