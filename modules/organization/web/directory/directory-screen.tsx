import { aheadOf, firstPageOf } from '#platform/web/calls/read-ahead.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column } from '#platform/web/kit/data-table/table-types.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import {
  directoryOptions,
  exportDirectory,
  listDirectory,
  type DirectoryCard,
} from '#organization/contract/directory/directory-calls.ts'
import { PhoneListDialog } from './phone-list-dialog.tsx'
import { placeFilters } from './place-filters.ts'
import { PersonDialog } from './person-dialog.tsx'
import { telOf } from './tel-link.ts'
import { useOpenedPerson } from './use-opened-person.ts'

const columns: Column<DirectoryCard>[] = [
  {
    key: 'name',
    title: 'Name',
    main: true,
    sort: true,
    width: 192,
    cell: (row) => <PersonName id={row.id} name={row.name} />,
  },
  { key: 'designation', title: 'Designation', width: 150, cell: (row) => row.designation },
  { key: 'department', title: 'Department', width: 102, cell: (row) => row.department },
  { key: 'company', title: 'Company', width: 160, cell: (row) => row.company },
  { key: 'location', title: 'Office', width: 87, cell: (row) => row.location },
  {
    key: 'email',
    title: 'Email',
    wide: true,
    cell: (row) => <a href={`mailto:${row.email}`}>{row.email}</a>,
  },
  {
    key: 'phone',
    title: 'Phone',
    width: 160,
    cell: (row) => row.phone && <a href={telOf(row.phone)}>{row.phone}</a>,
  },
]

export const ahead = () => [aheadOf(directoryOptions, {}), firstPageOf(listDirectory)]

export function Screen() {
  const options = useCall(directoryOptions, {}).data
  const [params] = useSearchParams()
  const byDesignation = params.has('designation_id') ? (['designation'] as const) : []
  const [opened, open] = useOpenedPerson()
  const [listing, setListing] = useState(false)
  const offices = options?.phone_lists ?? []
  return (
    <>
      <PageHeader
        title="Directory"
        about="Everyone who works in the group today."
        actions={offices.length > 0 && <Button onClick={() => setListing(true)}>Phone list</Button>}
      />
      <DataTable
        name="directory"
        people
        label="People of the group"
        call={listDirectory}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        columns={columns}
        // Designations are many; they are offered where one was followed from their list.
        filters={placeFilters(options, 'company', 'office', 'department', ...byDesignation)}
        searchLabel="Name or email"
        onOpen={(row) => open(row.id)}
        exportCall={options?.can.export ? exportDirectory : undefined}
        empty={<EmptyState title="No one is here yet">People appear once they have an account.</EmptyState>}
      />
      {listing && <PhoneListDialog offices={offices} onClose={() => setListing(false)} />}
      {opened !== null && <PersonDialog id={opened} onClose={() => open(null)} />}
    </>
  )
}
