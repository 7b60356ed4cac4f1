import { useState } from 'react'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { companyToday } from '#organization/web/public.ts'
import type { MemberView, ProjectView } from '#project-register/contract/register-calls.ts'
import { memberRoles } from '#project-register/contract/register-lists.ts'
import styles from '#projects/web/projects.module.css'
import { AddMemberDialog, EndMemberDialog } from './member-dialogs.tsx'

const daysOf = ({ valid_from, valid_to }: MemberView) =>
  valid_to === null ? `Since ${show.day(valid_from)}` : `${show.day(valid_from)} to ${show.day(valid_to)}`

/** Who takes part, by dates. Those who have left the project come last. */
export function MembersSection({ project }: { project: ProjectView }) {
  const [adding, setAdding] = useState(false)
  const [ending, end] = useState<MemberView | null>(null)
  const today = companyToday()
  const add = project.can_manage && <Button onClick={() => setAdding(true)}>Add member</Button>
  return (
    <Section title={project.standing === 'client' ? 'Project managers' : 'Members'} actions={add}>
      {project.members.length === 0 && <p className={styles.quiet}>No members yet.</p>}
      <ul className={styles.lines}>
        {project.members.map((member) => (
          <li key={`${member.role} ${member.id}`}>
            <div className={styles.head}>
              <strong>{member.person.name}</strong>
              <Badge tone={memberRoles.toneOf(member.role)}>{memberRoles.labelOf(member.role)}</Badge>
              {project.can_manage && (member.valid_to === null || member.valid_to >= today) && (
                <span className={styles.actions}>
                  <Button
                    size="s"
                    aria-label={`Set last day of ${member.person.name}`}
                    onClick={() => end(member)}
                  >
                    Set last day
                  </Button>
                </span>
              )}
            </div>
            <p className={styles.quiet}>
              {[daysOf(member), member.share === null ? null : `${member.share}% of the week`]
                .filter(Boolean)
                .join(', ')}
            </p>
          </li>
        ))}
      </ul>
      {adding && <AddMemberDialog project={project} onClose={() => setAdding(false)} />}
      {ending && <EndMemberDialog member={ending} onClose={() => end(null)} />}
    </Section>
  )
}
