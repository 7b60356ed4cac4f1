import { usePages } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { teamMembers, type TeamMember } from '#organization/contract/chart/chart-calls.ts'
import { CardSection } from '#organization/web/directory/card-section.tsx'
import { PersonLink } from '#organization/web/directory/person-link.tsx'
import styles from '#organization/web/person-dialog.module.css'

const PER_PAGE = 12

type TeamSectionProps = {
  id: number
  /** Null for a viewer who may not give the team to someone else. */
  onMove: (() => void) | null
}

/** Those who report directly. */
export function TeamSection({ id, onMove }: TeamSectionProps) {
  const pages = usePages<TeamMember>(teamMembers, { account_id: id, size: PER_PAGE })
  const team = pages.data?.pages.flatMap(({ rows }) => rows) ?? []
  const total = pages.data?.pages[0]?.total
  if (team.length === 0) return null
  return (
    <CardSection
      title={total ? `Team of ${total}` : 'Team'}
      actions={
        onMove && (
          <Button size="s" onClick={onMove}>
            Move the team
          </Button>
        )
      }
    >
      <ul className={styles.line}>
        {team.map(({ id: one, name, designation }) => (
          <li key={one}>
            <PersonLink id={one} name={name} />
            {designation && <span>{designation}</span>}
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button size="s" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          Show more
        </Button>
      )}
    </CardSection>
  )
}
