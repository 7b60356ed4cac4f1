import { industries } from '#contacts/contract/industries.ts'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { emailChecks } from '#mining/contract/mining-lists.ts'
import type { PersonView, RecordPage } from '#mining/contract/record-calls.ts'
import styles from './mining.module.css'

/** Links that someone typed open apart, and learn nothing of where they were pressed. */
export const Outside = ({ href, children }: { href: string; children?: React.ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children ?? href}
  </a>
)

const asLink = (website: string) => (/^https?:\/\//i.test(website) ? website : `https://${website}`)

export const RecordFacts = ({ record }: { record: RecordPage }) => (
  <KeyValue
    entries={[
      ['Domain', record.domain],
      ['Purposes', record.purposes.join(', ')],
      ['Industry', record.industry === null ? null : industries[record.industry]],
      ['Employees', record.employee_band],
      ['Place', [record.city, record.country].filter(Boolean).join(', ')],
      ['Technology', record.technology],
      ['Products', record.products],
      ['Notes', record.notes],
      ['Miner', <PersonName key="miner" id={record.miner.id} name={record.miner.name} />],
      ['Mined', show.moment(record.mined_at)],
    ]}
  />
)

export const RecordLinks = ({ record }: { record: RecordPage }) => (
  <ul className={styles.links}>
    <li>
      <span className={styles.quiet}>Source</span>
      <Outside href={record.source_url} />
    </li>
    <li>
      <span className={styles.quiet}>Website</span>
      <Outside href={asLink(record.website)} />
    </li>
    {record.persons
      .filter(({ profile_url }) => profile_url !== '')
      .map(({ id, name, profile_url }) => (
        <li key={id}>
          <span className={styles.quiet}>{name}</span>
          <Outside href={profile_url} />
        </li>
      ))}
  </ul>
)

type PersonLineProps = { person: PersonView; actions?: React.ReactNode }

export const PersonLine = ({ person, actions }: PersonLineProps) => (
  <li className={styles.line}>
    <div>
      <strong>{person.name}</strong> <span className={styles.quiet}>{person.designation}</span>
      <p className={styles.quiet}>
        {[person.email, person.phone].filter(Boolean).join(', ')}
        {person.profile_url !== '' && (
          <>
            {' '}
            <Outside href={person.profile_url}>Profile</Outside>
          </>
        )}
      </p>
      <div className={styles.badges}>
        {person.email && <StatusBadge catalogue={emailChecks} status={person.email_check} />}
        {person.is_role && <Badge tone="warn">Role address</Badge>}
        {person.is_free && <Badge tone="neutral">Free mail</Badge>}
        {person.contact_id !== null && <Badge tone="good">In sales</Badge>}
        {person.opted_out !== null && <Badge tone="bad">Opted out on {person.opted_out}</Badge>}
      </div>
    </div>
    {actions}
  </li>
)
