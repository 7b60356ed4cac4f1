import type { GotFrom } from '#platform/contract/call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column } from '#platform/web/kit/data-table/table-types.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { cancelOwnTask, listOwnTasks } from '#operations/contract/tasks/task-calls.ts'
import { stateFilter, TaskNews, TaskState } from './task-cells.tsx'
import { useLiveTasks } from './use-live-tasks.ts'

type Task = GotFrom<typeof listOwnTasks>['rows'][number]

const columns: Column<Task>[] = [
  { key: 'title', title: 'Task', main: true, width: 260, cell: (row) => row.title },
  { key: 'state', title: 'State', width: 120, cell: (row) => <TaskState task={row} /> },
  { key: 'news', title: 'How far', cell: (row) => <TaskNews task={row} /> },
  {
    key: 'file',
    title: 'File',
    width: 240,
    cell: (row) =>
      row.file && (
        <a href={row.file.link} title={`Kept until ${show.moment(row.file.until)}`}>
          {row.file.name}
        </a>
      ),
  },
  { key: 'created_at', title: 'Asked for', width: 170, cell: (row) => show.moment(row.created_at) },
  {
    key: 'finished_at',
    title: 'Ended',
    width: 170,
    hidden: true,
    cell: (row) => show.moment(row.finished_at),
  },
]

export function Screen() {
  useLiveTasks()
  const { send } = useSend(cancelOwnTask)
  return (
    <>
      <PageHeader
        title="My tasks"
        about="What takes longer is done here while you go on. Files that it makes are kept for a day."
      />
      <DataTable
        name="my-tasks"
        label="Your tasks"
        call={listOwnTasks}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        columns={columns}
        filters={[stateFilter]}
        rowActions={(row) =>
          row.can.cancel ? [{ label: 'Stop', tone: 'bad', run: () => void send({ id: row.id }) }] : []
        }
        empty={
          <EmptyState title="No task yet">
            A long export, for example, is made here and waits for you as a file.
          </EmptyState>
        }
      />
    </>
  )
}
