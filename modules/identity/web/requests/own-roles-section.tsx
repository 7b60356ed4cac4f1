import type { GotFrom } from '#platform/contract/call.ts'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import type { myAccess } from '#identity/contract/requests/access-request-calls.ts'
import styles from '#identity/web/access.module.css'

type Role = GotFrom<typeof myAccess>['roles'][number]

export const OwnRolesSection = ({ roles, today }: { roles: readonly Role[]; today: string }) => (
  <Section title="Your roles">
    {roles.length === 0 && <EmptyState title="You have no role" />}
    <ul className={styles.lines} aria-label="Your roles">
      {roles.map((role) => (
        <li key={`${role.id} ${role.valid_from}`}>
          <b>{role.name}</b>
          <span className={styles.quiet}>{daysInWords(role, today)}</span>
        </li>
      ))}
    </ul>
  </Section>
)

function daysInWords({ valid_from, valid_to }: Role, today: string): string {
  const until = valid_to === null ? '' : `until ${show.day(valid_to)}`
  if (valid_from > today) return `from ${show.day(valid_from)} ${until}`.trim()
  return until === '' ? `since ${show.day(valid_from)}` : until
}
