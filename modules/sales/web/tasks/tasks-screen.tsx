import { useState } from 'react'
import { Link } from 'react-router'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { moveTask } from '#sales/contract/tasks/task-calls.ts'
import { taskList, type TaskRow } from '#sales/contract/tasks/task-list.ts'
import { useSalesRights } from '#sales/web/use-sales-rights.ts'
import { CloseTaskDialog } from './close-task-dialog.tsx'
import { EditTaskDialog } from './edit-task-dialog.tsx'

const cells = {
  record: ({ record, contact_id, deal_id }: TaskRow) => (
    <Link to={deal_id === null ? `/contacts/view-contact/${contact_id}` : `/deals/view-deals/${deal_id}`}>
      {record}
    </Link>
  ),
  due_at: ({ due_at, overdue }: TaskRow) =>
    overdue ? <Badge tone="bad">{`Overdue, ${show.moment(due_at)}`}</Badge> : show.moment(due_at),
}

type Opened = { readonly task: TaskRow; readonly as: 'edit' | 'close' }

export function Screen() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const move = useSend(moveTask)
  const { mayExport } = useSalesRights()
  const close = () => setOpened(null)
  return (
    <>
      <PageHeader title="Sales tasks" about="What is due next, for contacts, leads and deals." />
      <ListTable
        list={taskList}
        cells={cells}
        exports={mayExport}
        rowName={(row) => `${row.title}, ${row.record}`}
        rowActions={(row) =>
          row.can.move
            ? row.status === 'closed'
              ? [{ label: 'Reopen task', run: () => void move.send({ id: row.id, to: 'open' }) }]
              : [
                  ...(row.status === 'not_started'
                    ? [
                        {
                          label: 'Start task',
                          run: () => void move.send({ id: row.id, to: 'open' as const }),
                        },
                      ]
                    : []),
                  { label: 'Edit task', run: () => setOpened({ task: row, as: 'edit' }) },
                  { label: 'Close task', run: () => setOpened({ task: row, as: 'close' }) },
                ]
            : []
        }
        empty={<EmptyState title="No tasks">Add a task on the page of a contact or a deal.</EmptyState>}
      />
      {opened?.as === 'edit' && <EditTaskDialog task={opened.task} onClose={close} />}
      {opened?.as === 'close' && <CloseTaskDialog task={opened.task} onClose={close} />}
    </>
  )
}
