import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { PaperRow } from '#documents/web/public.ts'
import { taskStates, taskTeams } from '#onboarding/contract/onboarding-lists.ts'
import { closeTask, reopenTask, type TaskView } from '#onboarding/contract/tasks/task-calls.ts'

type TaskRowProps = {
  task: TaskView
  onLeaveOut: () => void
  onAssign: () => void
}

/** −3 → "3 days before", 0 → "on the day" */
const daysWords = (days: number): string => {
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  return days === 0 ? 'on the day' : days < 0 ? `${count} before` : `${count} after`
}

export function TaskRow({ task, onLeaveOut, onAssign }: TaskRowProps) {
  const { id, version } = task
  const closing = useSend(closeTask)
  const opening = useSend(reopenTask)
  const waits = task.after !== null && !task.after.done
  return (
    <PaperRow
      title={task.title}
      marks={
        <>
          <StatusBadge catalogue={taskStates} status={task.state} />
          {task.late && <Badge tone="bad">Late</Badge>}
        </>
      }
      lines={[
        `${taskTeams.labelOf(task.team)}, ${task.due_on ? show.day(task.due_on) : 'date not set'} (${daysWords(task.days)})`,
        task.owner ? `By ${task.owner.name}` : null,
        task.hint,
        task.after && `${task.after.done ? 'After' : 'Blocked by'}: ${task.after.title}`,
        task.note,
        task.closed_by && `${task.closed_by}, ${show.moment(task.closed_at)}`,
      ]}
      actions={
        <>
          {task.can.assign && task.state === 'open' && (
            <Button size="s" aria-label={`Say who does ${task.title}`} onClick={onAssign}>
              Who
            </Button>
          )}
          {task.can.do && task.state === 'open' && (
            <>
              <Button size="s" aria-label={`Skip ${task.title}`} onClick={onLeaveOut}>
                Skip
              </Button>
              <Button
                size="s"
                busy={closing.busy}
                disabled={waits}
                aria-label={`Done: ${task.title}`}
                onClick={() => void closing.send({ id, version, state: 'done' })}
              >
                Done
              </Button>
            </>
          )}
          {task.can.do && task.state !== 'open' && (
            <Button
              size="s"
              look="plain"
              busy={opening.busy}
              aria-label={`Reopen ${task.title}`}
              onClick={() => void opening.send({ id, version })}
            >
              Reopen
            </Button>
          )}
        </>
      }
    />
  )
}
