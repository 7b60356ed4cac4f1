import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { moveTask, type TaskView } from '#sales/contract/tasks/task-calls.ts'
import { taskKinds, taskStates } from '#sales/contract/tasks/task-lists.ts'
import styles from '#sales/web/sales.module.css'
import type { WorkedRecord } from '#sales/web/worked-record.ts'
import { AddTaskDialog } from './add-task-dialog.tsx'
import { CloseTaskDialog } from './close-task-dialog.tsx'
import { EditTaskDialog } from './edit-task-dialog.tsx'

export function TasksSection({ record }: { record: WorkedRecord }) {
  const [adding, setAdding] = useState(false)
  return (
    <Section
      title="Tasks"
      actions={record.mayEdit && <Button onClick={() => setAdding(true)}>Add task</Button>}
    >
      {record.tasks.length === 0 && <p className={styles.quiet}>No open tasks.</p>}
      <ul className={styles.lines}>
        {record.tasks.map((task) => (
          <li key={task.id}>
            <TaskLine task={task} />
          </li>
        ))}
      </ul>
      {adding && <AddTaskDialog record={record} onClose={() => setAdding(false)} />}
    </Section>
  )
}

function TaskLine({ task }: { task: TaskView }) {
  const [open, setOpen] = useState<'close' | 'edit' | null>(null)
  const move = useSend(moveTask)
  const { id } = task
  return (
    <>
      <div className={styles.head}>
        <strong>{task.title}</strong>
        {task.overdue ? (
          <Badge tone="bad">Overdue</Badge>
        ) : (
          <StatusBadge catalogue={taskStates} status={task.status} />
        )}
      </div>
      <p className={styles.quiet}>
        {taskKinds[task.kind]}, due {show.moment(task.due_at)}. {task.owner.name}
      </p>
      {task.can.move && (
        <div className={styles.actions}>
          {task.status === 'not_started' && (
            <Button size="s" busy={move.busy} onClick={() => void move.send({ id, to: 'open' })}>
              Start task
            </Button>
          )}
          <Button size="s" onClick={() => setOpen('edit')}>
            Edit task
          </Button>
          <Button size="s" onClick={() => setOpen('close')}>
            Close task
          </Button>
        </div>
      )}
      {open === 'close' && <CloseTaskDialog task={task} onClose={() => setOpen(null)} />}
      {open === 'edit' && <EditTaskDialog task={task} onClose={() => setOpen(null)} />}
    </>
  )
}
