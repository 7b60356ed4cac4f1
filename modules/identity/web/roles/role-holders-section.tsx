import { Link } from 'react-router'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import styles from './role.module.css'
import type { OpenedRole } from './opened-role.ts'

export const RoleHoldersSection = ({ holders }: Pick<OpenedRole, 'holders'>) => (
  <Section title="Holders" about={holders.length === 0 ? undefined : countOf(holders.length)}>
    {holders.length === 0 && <EmptyState title="No one holds this role" />}
    <ul className={styles.holders} aria-label="Holders">
      {holders.map((holder) => (
        <li key={`${holder.account_id} ${holder.valid_from}`}>
          <Link to={`/access-control/people/${holder.account_id}`}>
            <PersonName id={holder.account_id} name={holder.name} detail={daysOf(holder)} />
          </Link>
        </li>
      ))}
    </ul>
  </Section>
)

const countOf = (count: number) => `${show.count(count)} ${count === 1 ? 'person' : 'people'}`

const daysOf = ({ valid_from, valid_to }: OpenedRole['holders'][number]): string =>
  valid_to === null ? `since ${show.day(valid_from)}` : show.range(valid_from, valid_to)
