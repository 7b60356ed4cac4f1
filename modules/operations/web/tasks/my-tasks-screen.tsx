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
  { key: 'news', title: 'Progress', cell: (row) => <TaskNews task={row} /> },
  {
    key: 'file',
    title: 'File',
    width: 240,
    cell: (row) =>
      row.file && (
        <a href={row.file.link} title={`Available until ${show.moment(row.file.until)}`}>
          {row.file.name}
        </a>
      ),
  },
  { key: 'created_at', title: 'Requested', width: 170, cell: (row) => show.moment(row.created_at) },
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
        title="Exports"
        about="Large exports run here in the background. Files are available for a day."
      />
      <DataTable
        name="my-tasks"
        label="Your exports"
        call={listOwnTasks}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        columns={columns}
        filters={[stateFilter]}
        rowActions={(row) =>
          row.can.cancel ? [{ label: 'Stop', tone: 'bad', run: () => void send({ id: row.id }) }] : []
        }
        empty={<EmptyState title="No exports yet">Large exports appear here.</EmptyState>}
      />
    </>
  )
}
