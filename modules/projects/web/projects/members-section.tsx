import { Link } from 'react-router'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import type { ProjectView } from '#project-register/contract/register-calls.ts'
import { memberRoles } from '#project-register/contract/register-lists.ts'
import styles from '#projects/web/projects.module.css'

/** Who takes part today; their days and shares are on a tab of their own. A client is told the managers. */
export function MembersSection({ project }: { project: ProjectView }) {
  const today = companyToday()
  const isClient = project.standing === 'client'
  const now = project.members.filter(({ valid_to }) => valid_to === null || valid_to >= today)
  return (
    <Section
      title={isClient ? 'Project managers' : 'People'}
      actions={!isClient && <Link to={`/projects/project-details/${project.id}/members`}>All members</Link>}
    >
      {now.length === 0 && <p className={styles.quiet}>No members yet.</p>}
      <ul className={styles.people}>
        {now.map((member) => (
          <li key={`${member.role} ${member.id}`}>
            <PersonName id={member.person.id} name={member.person.name} />
            <Badge tone={memberRoles.toneOf(member.role)}>{memberRoles.labelOf(member.role)}</Badge>
          </li>
        ))}
      </ul>
    </Section>
  )
}
