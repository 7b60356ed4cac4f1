import { useState } from 'react'
import { ListTable, type ListRow } from '#platform/web/kit/data-table/list-table.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { compOffList } from '#leave/contract/comp-off/comp-off-calls.ts'
import { projectManagerCell } from '#leave/web/applications/project-manager-cell.tsx'
import { PersonCompOffDialog } from './person-comp-off-dialog.tsx'

type Row = ListRow<typeof compOffList>

const cells = {
  pm_status: projectManagerCell,
  from_clock: (row: Row) =>
    row.doubt === '' ? (
      row.from_clock ? (
        'Clock'
      ) : (
        'Self-reported'
      )
    ) : (
      <span title={row.doubt}>
        <Badge tone="bad">Changed</Badge>
      </span>
    ),
}

/** What everybody asked for work on free days, and what they have of it. */
export function Screen() {
  const [opened, open] = useState<Row['person'] | null>(null)
  return (
    <>
      <PageHeader
        title="All comp-off"
        about="Requests for work on holidays and weekly offs, with evidence and remaining days."
      />
      <ListTable
        list={compOffList}
        cells={cells}
        rowName={(row) => `Comp-off of ${row.person.name} for ${show.day(row.worked_on)}`}
        onOpen={(row) => open(row.person)}
        empty={
          <EmptyState title="No comp-off requests yet">
            Employees who work on a day off are offered comp-off on their own page.
          </EmptyState>
        }
      />
      {opened && <PersonCompOffDialog person={opened} onClose={() => open(null)} />}
    </>
  )
}
