import { useState } from 'react'
import { ShortText } from '#platform/web/light/short-text.tsx'
import type { GotFrom } from '#platform/contract/call.ts'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column } from '#platform/web/kit/data-table/table-types.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { exportCompOff, listCompOff } from '#leave/contract/comp-off/comp-off-calls.ts'
import { compOffRequestStates, projectStates } from '#leave/contract/leave-states.ts'
import { PersonCompOffDialog } from './person-comp-off-dialog.tsx'

type Row = GotFrom<typeof listCompOff>['rows'][number]

const columns: Column<Row>[] = [
  {
    key: 'person',
    title: 'Person',
    main: true,
    width: 200,
    cell: (row) => <PersonName id={row.person.id} name={row.person.name} />,
  },
  { key: 'worked_on', title: 'Worked on', width: 115, cell: (row) => show.day(row.worked_on) },
  { key: 'quantity', title: 'Days', width: 80, align: 'end', cell: (row) => show.days(row.quantity) },
  {
    key: 'evidence',
    title: 'Evidence',
    width: 150,
    cell: (row) =>
      row.doubt === '' ? (
        row.from_clock ? (
          'Clock'
        ) : (
          'Own word'
        )
      ) : (
        <span title={row.doubt}>
          <Badge tone="bad">Changed</Badge>
        </span>
      ),
  },
  { key: 'reason', title: 'Work', cell: (row) => <ShortText>{row.reason}</ShortText> },
  { key: 'project', title: 'Project', width: 150, cell: (row) => row.project?.name ?? '' },
  {
    key: 'status',
    title: 'State',
    width: 190,
    cell: (row) => <StatusBadge catalogue={compOffRequestStates} status={row.status} />,
  },
  {
    key: 'pm_status',
    title: 'Project manager',
    width: 150,
    cell: (row) => <StatusBadge catalogue={projectStates} status={row.pm_status} />,
  },
]

/** What everybody asked for work on free days, and what they have of it. */
export function Screen() {
  const [opened, open] = useState<Row['person'] | null>(null)
  return (
    <>
      <PageHeader
        title="All comp-off"
        about="Work on holidays and weekly offs: what was asked for, on what evidence, and what is left of it."
      />
      <DataTable
        name="all-comp-off"
        label="Comp-off of everybody"
        call={listCompOff}
        rowKey={(row) => row.id}
        rowName={(row) => `Comp-off of ${row.person.name} for ${show.day(row.worked_on)}`}
        columns={columns}
        filters={[{ kind: 'choice', name: 'status', label: 'State', options: compOffRequestStates.options }]}
        searchLabel="Name"
        onOpen={(row) => open(row.person)}
        exportCall={exportCompOff}
        empty={
          <EmptyState title="No one has asked for comp-off yet">
            Anyone who works on a free day is offered it on their own page.
          </EmptyState>
        }
      />
      {opened && <PersonCompOffDialog person={opened} onClose={() => open(null)} />}
    </>
  )
}
