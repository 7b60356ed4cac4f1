import { useState } from 'react'
import { Link } from 'react-router'
import { useNewest } from '#platform/web/calls/newest-row.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import type { MenuAction } from '#platform/web/kit/action-menu.tsx'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column } from '#platform/web/kit/data-table/table-types.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { taskDueLabels, taskDues, taskStates, taskTeams } from '#onboarding/contract/onboarding-lists.ts'
import {
  closeTask,
  exportTasks,
  listTasks,
  reopenTask,
  type BoardTask,
} from '#onboarding/contract/tasks/task-calls.ts'
import { useOnboardingNews } from '#onboarding/web/hr/use-onboarding-news.ts'
import { AssignTaskDialog, LeaveOutDialog } from './task-dialogs.tsx'

const columns: Column<BoardTask>[] = [
  { key: 'title', title: 'Task', main: true, width: 210, cell: (row) => row.title },
  { key: 'newcomer', title: 'For', width: 150, cell: (row) => row.newcomer },
  {
    key: 'due_on',
    title: 'Due',
    width: 175,
    cell: (row) => (
      <>
        {row.due_on ? show.day(row.due_on) : 'Not set'} {row.late && <Badge tone="bad">Late</Badge>}
      </>
    ),
  },
  { key: 'joining_day', title: 'Joins', width: 118, cell: (row) => show.day(row.joining_day) },
  { key: 'team', title: 'Team', width: 110, cell: (row) => taskTeams.labelOf(row.team) },
  { key: 'owner', title: 'Owner', width: 112, cell: (row) => row.owner?.name ?? '–' },
  { key: 'office', title: 'Office', width: 95, cell: (row) => row.office ?? '–' },
  {
    key: 'after',
    title: 'Blocked by',
    hidden: true,
    cell: (row) => (row.after && !row.after.done ? row.after.title : '–'),
  },
  {
    key: 'state',
    title: 'State',
    width: 95,
    cell: (row) => <StatusBadge catalogue={taskStates} status={row.state} />,
  },
  { key: 'hint', title: 'Hint', hidden: true, cell: (row) => row.hint || '–' },
  { key: 'note', title: 'Note', hidden: true, cell: (row) => row.note || '–' },
]

const lists = [
  { value: 'mine', label: 'Mine and my team’s' },
  { value: 'late', label: 'Overdue' },
  { value: 'open', label: 'To do' },
  { value: 'closed', label: 'Closed' },
]

const dues = taskDues.options.map((value) => ({ value, label: taskDueLabels[value] }))

type Open = { readonly kind: 'out' | 'who'; readonly task: BoardTask }

/** What the viewer has to do for new hires; anyone who keeps them sees all of it. */
export function Screen() {
  const closing = useSend(closeTask)
  const opening = useSend(reopenTask)
  const [open, setOpen] = useState<Open | null>(null)
  const opened = useNewest<BoardTask>(listTasks, open?.task ?? null)
  const close = () => setOpen(null)
  useOnboardingNews()
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
      <PageHeader
        title="Onboarding tasks"
        about="Tasks before, on and after the joining date."
        actions={<Link to="/onboarding-board">Overdue board</Link>}
      />
      <DataTable
        name="onboarding-tasks"
        label="Onboarding tasks"
        call={listTasks}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.title} for ${row.newcomer}`}
        columns={columns}
        filters={[
          { kind: 'choice', name: 'view', label: 'List', options: lists },
          { kind: 'choice', name: 'team', label: 'Team', options: taskTeams.options },
          { kind: 'choice', name: 'due', label: 'Due', options: dues },
        ]}
        searchLabel="Task or new hire"
        rowActions={actions}
        exportCall={exportTasks}
        empty={<EmptyState title="Nothing to do">Tasks appear here when a new hire is invited.</EmptyState>}
      />
      {opened && open?.kind === 'out' && <LeaveOutDialog task={opened} onClose={close} />}
      {opened && open?.kind === 'who' && <AssignTaskDialog task={opened} onClose={close} />}
    </>
  )
}
