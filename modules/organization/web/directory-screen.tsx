import { useSearchParams } from 'react-router'
import type { GotFrom } from '../../../platform/contract/call.ts'
import { useCall } from '../../../platform/web/calls/use-call.ts'
import { PersonName } from '../../../platform/web/kit/avatar.tsx'
import { DataTable } from '../../../platform/web/kit/data-table/data-table.tsx'
import type { Column, TableFilter } from '../../../platform/web/kit/data-table/table-types.ts'
import { PageHeader } from '../../../platform/web/light/page-header.tsx'
import { EmptyState } from '../../../platform/web/light/states.tsx'
import {
  directoryOptions,
  exportDirectory,
  listDirectory,
  type DirectoryCard,
} from '../contract/directory-calls.ts'
import { PersonDialog } from './person/person-dialog.tsx'
import { useOpenedPerson } from './person/use-opened-person.ts'

const columns: Column<DirectoryCard>[] = [
  {
    key: 'name',
    title: 'Name',
    main: true,
    sort: true,
    width: 210,
    cell: (row) => <PersonName id={row.id} name={row.name} />,
  },
  { key: 'designation', title: 'Designation', cell: (row) => row.designation },
  { key: 'department', title: 'Department', width: 120, cell: (row) => row.department },
  { key: 'company', title: 'Company', width: 185, cell: (row) => row.company },
  { key: 'location', title: 'Office', width: 100, cell: (row) => row.location },
  {
    key: 'email',
    title: 'E-mail',
    width: 250,
    cell: (row) => <a href={`mailto:${row.email}`}>{row.email}</a>,
  },
]

export function Screen() {
  const options = useCall(directoryOptions, {}).data
  const [params] = useSearchParams()
  const [opened, open] = useOpenedPerson()
  return (
    <>
      <PageHeader title="Directory" about="Everybody who works in the group today." />
      <DataTable
        name="directory"
        label="People of the group"
        call={listDirectory}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        columns={columns}
        filters={filtersOf(options, params.has('designation_id'))}
        searchLabel="Name or e-mail"
        onOpen={(row) => open(row.id)}
        exportCall={options?.can.export ? exportDirectory : undefined}
        empty={
          <EmptyState title="Nobody is here yet">
            People stand in the directory as soon as they have an account.
          </EmptyState>
        }
      />
      {opened !== null && <PersonDialog id={opened} onClose={() => open(null)} />}
    </>
  )
}

type Options = GotFrom<typeof directoryOptions>

/** Designations are many; they are offered where one was followed from their list. */
function filtersOf(options: Options | undefined, byDesignation: boolean): TableFilter[] {
  const choice = (name: string, label: string, list: readonly { id: number; name: string }[] = []) => ({
    kind: 'choice' as const,
    name,
    label,
    options: list.map((entry) => ({ value: String(entry.id), label: entry.name })),
  })
  return [
    choice('company_id', 'Company', options?.companies),
    choice('location_id', 'Office', options?.locations),
    choice('department_id', 'Department', options?.departments),
    ...(byDesignation ? [choice('designation_id', 'Designation', options?.designations)] : []),
  ]
}
