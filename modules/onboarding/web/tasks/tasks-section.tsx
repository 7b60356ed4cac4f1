import { useState } from 'react'
import { newestOf } from '#platform/web/calls/newest-row.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { PaperList } from '#documents/web/public.ts'
import type { OnboardingView } from '#onboarding/contract/hr/onboarding-record-calls.ts'
import type { TaskView } from '#onboarding/contract/tasks/task-calls.ts'
import { AddTaskDialog, AssignTaskDialog, LeaveOutDialog } from './task-dialogs.tsx'
import { TaskRow } from './task-row.tsx'
import styles from '#onboarding/web/onboarding.module.css'

type Open = { readonly kind: 'out' | 'who'; readonly task: TaskView } | { readonly kind: 'new' }

export function TasksSection({ onboarding }: { onboarding: OnboardingView }) {
  const [open, setOpen] = useState<Open | null>(null)
  const { id, tasks, can } = onboarding
  const done = tasks.filter(({ state }) => state !== 'open').length
  const close = () => setOpen(null)
  return (
    <Section
      title="Tasks"
      about={tasks.length > 0 ? `${done} of ${tasks.length} closed` : undefined}
      actions={can.manage && <Button onClick={() => setOpen({ kind: 'new' })}>Add a task</Button>}
    >
      {tasks.length === 0 ? (
        <p className={styles.quiet}>No tasks.</p>
      ) : (
        <PaperList label="Tasks">
          {tasks.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              onLeaveOut={() => setOpen({ kind: 'out', task })}
              onAssign={() => setOpen({ kind: 'who', task })}
            />
          ))}
        </PaperList>
      )}
      {open?.kind === 'new' && <AddTaskDialog onboardingId={id} tasks={tasks} onClose={close} />}
      {open?.kind === 'out' && <LeaveOutDialog task={newestOf(tasks, open.task)} onClose={close} />}
      {open?.kind === 'who' && <AssignTaskDialog task={newestOf(tasks, open.task)} onClose={close} />}
    </Section>
  )
}
