import { companyToday } from '#platform/contract/zone-clock.ts'
import { daysBetween } from '#platform/contract/days.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { taskTeams } from '#onboarding/contract/onboarding-lists.ts'
import { closeTask, type BoardTask } from '#onboarding/contract/tasks/task-calls.ts'
import styles from './task-board.module.css'

/** How long it has been due, in whole days of the company. */
const daysLate = (due: string): number => daysBetween(due, companyToday())

const lateWords = (days: number) => (days === 1 ? '1 day late' : `${days} days late`)

export function BoardCard({ task, isLate }: { task: BoardTask; isLate: boolean }) {
  const closing = useSend(closeTask)
  const { id, version, title, newcomer, due_on, owner, team, after, can } = task
  const waits = after !== null && !after.done
  return (
    <li className={styles.card}>
      <p className={styles.title}>{title}</p>
      <p className={styles.quiet}>
        for {newcomer}
        {due_on && `, due ${show.day(due_on)}`}
      </p>
      <p className={styles.marks}>
        {isLate && due_on && <Badge tone="bad">{lateWords(daysLate(due_on))}</Badge>}
        <Badge tone={taskTeams.toneOf(team)}>{owner?.name ?? taskTeams.labelOf(team)}</Badge>
      </p>
      {waits && <p className={styles.quiet}>Blocked by: {after.title}</p>}
      {can.do && !waits && (
        <Button
          size="s"
          busy={closing.busy}
          aria-label={`Done: ${title} for ${newcomer}`}
          onClick={() => void closing.send({ id, version, state: 'done' })}
        >
          Done
        </Button>
      )}
    </li>
  )
}
