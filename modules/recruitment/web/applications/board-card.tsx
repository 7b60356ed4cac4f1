import { memo } from 'react'
import { Link } from 'react-router'
import { IconDots } from '@tabler/icons-react'
import { ActionMenu } from '#platform/web/kit/action-menu.tsx'
import { IconButton } from '#platform/web/light/button.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import type { ApplicationRow } from '#recruitment/contract/applications/application-list.ts'
import { cvStatus } from '#recruitment/contract/statuses/cv-statuses.ts'
import { daysInWords, scoreText } from './status-words.ts'
import styles from './board.module.css'

type BoardCardProps = {
  row: ApplicationRow
  isCurrent: boolean
  onMove: (row: ApplicationRow, to: number) => void
  onDrag: (row: ApplicationRow | null) => void
}

const factsOf = ({ score, experience, notice_days, location }: ApplicationRow): string =>
  [
    score === null ? '' : scoreText(score),
    experience === null ? '' : `${experience} years`,
    notice_days === null ? '' : notice_days === 0 ? 'no notice' : `${notice_days} days notice`,
    location,
  ]
    .filter(Boolean)
    .join(' · ')

const waitedSince = (since: string): string => daysInWords((Date.now() - Date.parse(since)) / 1000)

export const BoardCard = memo(function BoardCard({ row, isCurrent, onMove, onDrag }: BoardCardProps) {
  const { id, person, cv_status, may, since, referred } = row
  const status = cvStatus(cv_status)
  return (
    <article
      className={styles.card}
      draggable={may.length > 0}
      data-current={isCurrent || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        onDrag(row)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <header>
        <Link to={`/jobs/applicant-details/${id}`} draggable={false}>
          {person.name}
        </Link>
        {may.length > 0 && (
          <ActionMenu
            heading="Move to"
            actions={may.map((to) => ({ label: cvStatus(to).label, run: () => onMove(row, to) }))}
          >
            <IconButton label={`Move ${person.name}`} size="s" icon={<IconDots size={16} />} />
          </ActionMenu>
        )}
      </header>
      <p className={styles.facts}>{factsOf(row) || 'No details yet'}</p>
      <footer>
        <Badge tone={status.tone}>{status.label}</Badge>
        <span>
          {referred && 'Referred · '}
          {waitedSince(since)}
        </span>
      </footer>
    </article>
  )
})
