import { Link } from 'react-router'
import { me } from '#identity/contract/identity-calls.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { recordStates } from '#mining/contract/mining-lists.ts'
import { listRecordsOfContact } from '#mining/contract/record-calls.ts'
import styles from './mining.module.css'

type Of = { of: { readonly id: number } }

/** On the page of a contact: the mined companies from which they came, of those that the reader sees. */
export function Placed({ of }: Of) {
  const held = useCall(me, {}).data?.permissions
  return held?.['mining.record.view'] ? <Rows of={of} /> : null
}

function Rows({ of: { id } }: Of) {
  const rows = useCall(listRecordsOfContact, { contact_id: id }).data ?? []
  if (rows.length === 0) return null
  return (
    <Section title="Data mining">
      <ul className={styles.lines}>
        {rows.map((row) => (
          <li key={row.id} className={styles.line}>
            <div>
              <Link to={`/data-mining?record=${row.id}`}>{row.name}</Link>
              <p className={styles.quiet}>
                {`${row.domain} · found by ${row.miner} · pushed ${show.moment(row.pushed_at)}`}
              </p>
            </div>
            <StatusBadge catalogue={recordStates} status={row.state} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
