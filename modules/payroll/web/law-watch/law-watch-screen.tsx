import { useState } from 'react'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { watchList, watchStates, type WatchRow } from '#payroll/contract/law-watch/law-watch-calls.ts'
import { useMayCare } from '#payroll/web/use-may-care.ts'
import { AddWatchDialog, FinishWatchDialog, PlanWatchDialog } from './law-watch-dialogs.tsx'

const cells = {
  state: ({ state, overdue }: WatchRow) =>
    overdue ? <Badge tone="bad">Overdue</Badge> : <StatusBadge catalogue={watchStates} status={state} />,
}

export function Screen() {
  const [adding, add] = useState(false)
  const [planned, plan] = useState<WatchRow | null>(null)
  const [finished, finish] = useState<WatchRow | null>(null)
  const mayCare = useMayCare()
  return (
    <>
      <PageHeader
        title="Law watch"
        about="Changes of the law that are expected, and figures to check, with the day by which someone does."
        actions={
          mayCare && (
            <Button look="primary" onClick={() => add(true)}>
              Add change
            </Button>
          )
        }
      />
      <ListTable
        list={watchList}
        cells={cells}
        rowName={(row) => row.title}
        rowActions={(row) =>
          row.can.care
            ? [
                { label: 'Mark as checked', run: () => finish(row) },
                { label: 'Set owner and day', run: () => plan(row) },
              ]
            : []
        }
      />
      {adding && <AddWatchDialog onClose={() => add(false)} />}
      {planned && <PlanWatchDialog entry={planned} onClose={() => plan(null)} />}
      {finished && <FinishWatchDialog entry={finished} onClose={() => finish(null)} />}
    </>
  )
}
