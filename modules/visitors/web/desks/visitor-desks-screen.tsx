import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column } from '#platform/web/kit/data-table/table-types.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import {
  activateVisitorManager,
  exportVisitorManagers,
  listVisitorManagers,
  type VisitorManagerRow,
} from '#visitors/contract/desks/desk-admin-calls.ts'
import { DeskPasswordDialog } from './desk-password-dialog.tsx'
import { OfficesSection } from './offices-section.tsx'
import { VisitorManagerDialog } from './visitor-manager-dialog.tsx'

const columns: Column<VisitorManagerRow>[] = [
  { key: 'name', title: 'Name', main: true, cell: (row) => row.name },
  { key: 'username', title: 'Username', width: 180, cell: (row) => row.username },
  {
    key: 'locations',
    title: 'Locations',
    cell: (row) => row.locations.map(({ name }) => name).join(', '),
  },
  { key: 'sessions', title: 'Signed in', width: 90, align: 'end', cell: (row) => show.count(row.sessions) },
  {
    key: 'last',
    title: 'Last signed in',
    width: 170,
    cell: (row) => (row.last_signed_in_at === null ? 'Never' : show.moment(row.last_signed_in_at)),
  },
  {
    key: 'active',
    title: 'State',
    width: 110,
    cell: (row) => <Badge tone={row.active ? 'good' : 'neutral'}>{row.active ? 'Active' : 'Closed'}</Badge>,
  },
]

type Task = { what: 'change'; desk: VisitorManagerRow | null } | { what: 'password'; desk: VisitorManagerRow }

export function Screen() {
  const [task, setTask] = useState<Task | null>(null)
  const { send: activate } = useSend(activateVisitorManager)
  const add = (
    <Button look="primary" onClick={() => setTask({ what: 'change', desk: null })}>
      New desk
    </Button>
  )
  const close = () => setTask(null)
  return (
    <Stack>
      <PageHeader
        title="Visitor desks"
        about="Front desk sign-ins and visitor settings for each office."
        actions={add}
      />
      <Section title="Sign-ins" bare>
        <DataTable
          name="visitor-desks"
          label="Front desk sign-ins"
          call={listVisitorManagers}
          rowKey={(row) => row.id}
          rowName={(row) => row.name}
          columns={columns}
          searchLabel="Name or username"
          exportCall={exportVisitorManagers}
          rowActions={(desk) => [
            { label: 'Change', run: () => setTask({ what: 'change', desk }) },
            { label: 'Set password', run: () => setTask({ what: 'password', desk }) },
            {
              label: desk.active ? 'Close' : 'Enable sign-in',
              run: () => void activate({ id: desk.id, active: !desk.active }),
            },
          ]}
          empty={<EmptyState title="No desks yet" action={add} />}
        />
      </Section>
      <OfficesSection />
      {task?.what === 'change' && <VisitorManagerDialog desk={task.desk} onClose={close} />}
      {task?.what === 'password' && <DeskPasswordDialog desk={task.desk} onClose={close} />}
    </Stack>
  )
}
