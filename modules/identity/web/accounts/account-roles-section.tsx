import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import styles from '#identity/web/access.module.css'
import type { Account } from './account-facts-section.tsx'
import { EndRoleDialog } from '#identity/web/roles/end-role-dialog.tsx'
import { GiveRoleButton } from '#identity/web/roles/give-role-button.tsx'

type Holding = Account['roles'][number]

/** What someone holds, is about to hold and has held within a year; what counts today comes first. */
export function AccountRolesSection({ account }: { account: Account }) {
  const [ending, end] = useState<Holding | null>(null)
  const { roles, can, name } = account
  const ordered = (['held', 'to-come', 'ended'] as const).flatMap((state) =>
    roles.filter((role) => role.state === state),
  )
  return (
    <Section title="Roles" actions={can.giveRole && <GiveRoleButton account={account} />}>
      {roles.length === 0 && (
        <EmptyState title="No role">
          Without a role, {name} sees almost nothing beyond their own profile.
        </EmptyState>
      )}
      <ul className={styles.lines} aria-label={`Roles of ${name}`}>
        {ordered.map((role) => (
          <li key={role.account_role_id}>
            <HoldingFacts holding={role} />
            {can.endRole && role.state !== 'ended' && (
              <Button size="s" aria-label={`End the role ${role.name}`} onClick={() => end(role)}>
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ending && <EndRoleDialog holding={ending} name={name} onClose={() => end(null)} />}
    </Section>
  )
}

const HoldingFacts = ({ holding }: { holding: Holding }) => (
  <div className={styles.facts}>
    <p className={styles.subject}>
      <Link to={`/access-control/roles/${holding.role_id}`}>
        <b>{holding.name}</b>
      </Link>
      <span>{daysOf(holding)}</span>
      {holding.state === 'to-come' && <Badge tone="info">Upcoming</Badge>}
      {holding.state === 'ended' && <Badge tone="neutral">Ended</Badge>}
      {holding.exception !== null && <Badge tone="warn">Exception</Badge>}
    </p>
    <p className={styles.quiet}>
      {[holding.reason, holding.given_by === null ? '' : `given by ${holding.given_by}`]
        .filter(Boolean)
        .join(' · ')}
    </p>
    {holding.exception !== null && <p className={styles.reason}>Exception: {holding.exception}</p>}
  </div>
)

function daysOf({ valid_from, valid_to, state }: Holding): string {
  if (state === 'ended') return show.range(valid_from, valid_to)
  const until = valid_to === null ? 'no end date' : `until ${show.day(valid_to)}`
  return `${state === 'held' ? 'since' : 'from'} ${show.day(valid_from)}, ${until}`
}
