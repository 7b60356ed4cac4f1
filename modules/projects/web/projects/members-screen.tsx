import { useState } from 'react'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import type { MemberView, ProjectView } from '#project-register/contract/register-calls.ts'
import { memberRoles } from '#project-register/contract/register-lists.ts'
import { hasRate, readRates } from '#projects/contract/plans/rate-calls.ts'
import styles from '#projects/web/projects.module.css'
import { AddMemberDialog, EndMemberDialog } from './member-dialogs.tsx'
import { ProjectFrame } from './project-frame.tsx'
import { hourlyText, RatesSection } from './rates-section.tsx'

export const Screen = () => (
  <ProjectFrame tab="members">{(project) => <Members project={project} />}</ProjectFrame>
)

const daysOf = ({ valid_from, valid_to }: MemberView) =>
  valid_to === null ? `Since ${show.day(valid_from)}` : show.range(valid_from, valid_to)

function Members({ project }: { project: ProjectView }) {
  const [adding, setAdding] = useState(false)
  const [ending, end] = useState<MemberView | null>(null)
  const rates = useCall(readRates, { project_id: project.id }).data
  const today = companyToday()
  const isOver = ({ valid_to }: MemberView) => valid_to !== null && valid_to < today
  const rateOf = ({ person, role }: MemberView) =>
    hasRate(role) ? rates?.rates.find((rate) => rate.is_current && rate.person.id === person.id) : undefined
  const now = project.members.filter((member) => !isOver(member))
  return (
    <div className={styles.parts}>
      <Section
        title={now.length === 1 ? '1 member' : `${now.length} members`}
        actions={
          project.can_manage && (
            <Button look="primary" onClick={() => setAdding(true)}>
              Add member
            </Button>
          )
        }
      >
        {project.members.length === 0 && <p className={styles.quiet}>No members yet.</p>}
        <ul className={styles.lines}>
          {project.members.map((member) => {
            const rate = rateOf(member)
            return (
              <li key={`${member.role} ${member.id}`}>
                <div className={styles.head}>
                  <PersonName id={member.person.id} name={member.person.name} />
                  <Badge tone={memberRoles.toneOf(member.role)}>{memberRoles.labelOf(member.role)}</Badge>
                  {project.can_manage && !isOver(member) && (
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
                  {[
                    daysOf(member),
                    member.share === null ? null : `${member.share}% of the week`,
                    rate && rates ? hourlyText(rate.hourly, rates.currency) : null,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </p>
              </li>
            )
          })}
        </ul>
      </Section>
      {rates?.can_manage && <RatesSection project={project} rates={rates} />}
      {adding && <AddMemberDialog project={project} onClose={() => setAdding(false)} />}
      {ending && <EndMemberDialog member={ending} onClose={() => end(null)} />}
    </div>
  )
}
