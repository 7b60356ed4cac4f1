import { useState } from 'react'
import { ShortText } from '#platform/web/light/short-text.tsx'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column, TableFilter } from '#platform/web/kit/data-table/table-types.ts'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { listAccessRequests, type AccessRequest } from '#identity/contract/requests/access-request-calls.ts'
import { accessRequestStates } from '#identity/contract/requests/access-request-states.ts'
import { AccessRequestDialog } from './access-request-dialog.tsx'

const person: Column<AccessRequest> = {
  key: 'person',
  title: 'Person',
  width: 220,
  cell: (row) => <PersonName id={row.applicant.id} name={row.applicant.name} />,
}

const columns: Column<AccessRequest>[] = [
  { key: 'role', title: 'Role', main: true, width: 200, cell: (row) => row.role.name },
  { key: 'reason', title: 'Reason', cell: (row) => <ShortText>{row.reason}</ShortText> },
  {
    key: 'last_day',
    title: 'Last day',
    width: 130,
    cell: (row) => (row.last_day === null ? 'No end' : show.day(row.last_day)),
  },
  { key: 'asked_at', title: 'Asked', width: 170, cell: (row) => show.moment(row.asked_at) },
  {
    key: 'status',
    title: 'State',
    width: 130,
    cell: (row) => <StatusBadge catalogue={accessRequestStates} status={row.status} />,
  },
]

const byState: TableFilter = {
  kind: 'choice',
  name: 'status',
  label: 'State',
  options: accessRequestStates.options,
}
const byOwner: TableFilter = {
  kind: 'choice',
  name: 'whose',
  label: 'Whose',
  options: [{ value: 'mine', label: 'Mine' }],
}

export function AccessRequestsSection({ ofEverybody }: { ofEverybody: boolean }) {
  const [opened, open] = useState<AccessRequest | null>(null)
  return (
    <Section bare title={ofEverybody ? 'Requests' : 'Your requests'}>
      <DataTable
        name="access-requests"
        label={ofEverybody ? 'Role requests' : 'Your requests for roles'}
        call={listAccessRequests}
        input={{ whose: ofEverybody ? 'all' : 'mine' }}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.role.name} for ${row.applicant.name}`}
        columns={ofEverybody ? [person, ...columns] : columns}
        filters={ofEverybody ? [byState, byOwner] : [byState]}
        onOpen={open}
        empty={
          <EmptyState title={ofEverybody ? 'No requests yet' : 'No requests yet'}>
            Your requests and their status appear here.
          </EmptyState>
        }
      />
      {opened && <AccessRequestDialog request={opened} onClose={() => open(null)} />}
    </Section>
  )
}
