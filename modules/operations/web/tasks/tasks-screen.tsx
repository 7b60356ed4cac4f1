import type { GotFrom } from '#platform/contract/call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import type { MenuAction } from '#platform/web/kit/action-menu.tsx'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column } from '#platform/web/kit/data-table/table-types.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { cancelTask, listTasks, retryTask } from '#operations/contract/tasks/task-calls.ts'
import { stateFilter, TaskNews, TaskState } from './task-cells.tsx'
import { useLiveTasks } from './use-live-tasks.ts'

type Task = GotFrom<typeof listTasks>['rows'][number]

const columns: Column<Task>[] = [
  { key: 'title', title: 'Task', main: true, width: 260, cell: (row) => row.title },
  { key: 'person', title: 'For', width: 170, cell: (row) => row.person },
  { key: 'state', title: 'State', width: 120, cell: (row) => <TaskState task={row} /> },
  { key: 'news', title: 'Progress or error', cell: (row) => <TaskNews task={row} /> },
  { key: 'created_at', title: 'Requested', width: 170, cell: (row) => show.moment(row.created_at) },
  { key: 'started_at', title: 'Begun', width: 170, hidden: true, cell: (row) => show.moment(row.started_at) },
  { key: 'finished_at', title: 'Ended', width: 170, cell: (row) => show.moment(row.finished_at) },
]

export function Screen() {
  useLiveTasks()
  const cancel = useSend(cancelTask)
  const retry = useSend(retryTask)
  const actionsOf = (row: Task): MenuAction[] => [
    ...(row.can.retry ? [{ label: 'Try again', run: () => void retry.send({ id: row.id }) }] : []),
    ...(row.can.cancel
      ? [{ label: 'Stop', tone: 'bad' as const, run: () => void cancel.send({ id: row.id }) }]
      : []),
  ]
  return (
    <>
      <PageHeader title="Background tasks" about="Running and failed background tasks." />
      <DataTable
        name="background-tasks"
        label="All background tasks"
        call={listTasks}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        columns={columns}
        filters={[stateFilter]}
        rowActions={actionsOf}
        empty={
          <EmptyState title="No background tasks">
            Exports, imports and bulk notifications appear here while they run.
          </EmptyState>
        }
      />
    </>
  )
}
