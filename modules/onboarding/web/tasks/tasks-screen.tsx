import { useState } from 'react'
import { useNewest } from '#platform/web/calls/newest-row.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import type { MenuAction } from '#platform/web/kit/action-menu.tsx'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { closeTask, reopenTask, taskList, type BoardTask } from '#onboarding/contract/tasks/task-calls.ts'
import { AssignTaskDialog, LeaveOutDialog } from './task-dialogs.tsx'

const cells = {
  due_on: ({ due_on, late }: BoardTask) => (
    <>
      {due_on ? show.day(due_on) : 'Not set'} {late && <Badge tone="bad">Late</Badge>}
    </>
  ),
}

type Open = { readonly kind: 'out' | 'who'; readonly task: BoardTask }

/** What the viewer has to do for new hires; those who keep them see all of it. */
export function Screen() {
  const closing = useSend(closeTask)
  const opening = useSend(reopenTask)
  const [open, setOpen] = useState<Open | null>(null)
  const opened = useNewest<BoardTask>(taskList.read, open?.task ?? null)
  const close = () => setOpen(null)
  const actions = (task: BoardTask): MenuAction[] => {
    const { id, version, can, state, after } = task
    const isOpen = state === 'open'
    return [
      ...(can.do && isOpen
        ? [
            {
              label: 'Done',
              disabled: after !== null && !after.done,
              run: () => void closing.send({ id, version, state: 'done' }),
            },
            { label: 'Skip', run: () => setOpen({ kind: 'out', task }) },
          ]
        : []),
      ...(can.do && !isOpen ? [{ label: 'Reopen', run: () => void opening.send({ id, version }) }] : []),
      ...(can.assign && isOpen ? [{ label: 'Assign', run: () => setOpen({ kind: 'who', task }) }] : []),
    ]
  }
  return (
    <>
      <PageHeader title="Onboarding tasks" about="Tasks before, on and after the joining date." />
      <ListTable
        list={taskList}
        rowName={(row) => `${row.title} for ${row.newcomer}`}
        cells={cells}
        rowActions={actions}
        empty={<EmptyState title="Nothing to do">Tasks appear here when a new hire is invited.</EmptyState>}
      />
      {opened && open?.kind === 'out' && <LeaveOutDialog task={opened} onClose={close} />}
      {opened && open?.kind === 'who' && <AssignTaskDialog task={opened} onClose={close} />}
    </>
  )
}
