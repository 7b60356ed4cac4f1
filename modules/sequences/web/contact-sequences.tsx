import { Link } from 'react-router'
import { me } from '#identity/contract/identity-calls.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { listOfContact } from '#sequences/contract/people-calls.ts'
import { enrolmentStates } from '#sequences/contract/sequences-lists.ts'
import styles from './sequences.module.css'

type Of = { of: { readonly id: number } }

/** On the page of a contact: the sequences it is or was in, of those that the reader works on. */
export function Placed({ of }: Of) {
  const held = useCall(me, {}).data?.permissions
  return held?.['sequences.sequence.work'] ? <Rows of={of} /> : null
}

function Rows({ of: { id } }: Of) {
  const rows = useCall(listOfContact, { contact_id: id }).data ?? []
  if (rows.length === 0) return null
  return (
    <Section title="Sequences">
      <ul className={styles.lines}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link className={styles.line} to={`/sequences/sequence-details/${row.sequence_id}?tab=people`}>
              <span>{row.name}</span>
              <span className={styles.marks}>
                <StatusBadge catalogue={enrolmentStates} status={row.status} />
                <span className={styles.quiet}>{show.moment(row.enrolled_at)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
