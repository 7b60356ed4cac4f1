import { aheadOf, firstPageOf } from '#platform/web/calls/read-ahead.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { GotFrom } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column, TableFilter } from '#platform/web/kit/data-table/table-types.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import { employmentStatuses, employmentTypes } from '#organization/contract/organization-lists.ts'
import { placeFilters } from '#organization/web/public.ts'
import {
  exportStaff,
  listStaff,
  staffOptions,
  staffViewLabels,
  staffViews,
  type StaffRow,
} from '#people/contract/staff/staff-calls.ts'
import { MasterDialog } from './employee-master-dialog.tsx'
import { useAddParam } from '#platform/web/kit/use-add-param.ts'
import { HireDialog } from '#people/web/employment/hire-dialog.tsx'

const columns: Column<StaffRow>[] = [
  {
    key: 'name',
    title: 'Name',
    main: true,
    width: 210,
    cell: (row) => <PersonName id={row.id} name={row.name} />,
  },
  { key: 'employee_code', title: 'Code', width: 76, cell: (row) => row.employee_code },
  {
    key: 'status',
    title: 'Status',
    width: 112,
    cell: (row) => (
      <Badge tone={employmentStatuses.toneOf(row.status)}>{employmentStatuses.labelOf(row.status)}</Badge>
    ),
  },
  { key: 'designation', title: 'Designation', cell: (row) => row.designation ?? '–' },
  { key: 'company', title: 'Company', width: 190, cell: (row) => row.company },
  { key: 'location', title: 'Office', width: 96, cell: (row) => row.location ?? '–' },
  { key: 'joined_on', title: 'Joined', width: 116, cell: (row) => show.day(row.joined_on) },
  { key: 'department', title: 'Department', width: 112, hidden: true, cell: (row) => row.department ?? '–' },
  { key: 'left_on', title: 'Last day', width: 108, hidden: true, cell: (row) => show.day(row.left_on) },
  { key: 'type', title: 'Employed', hidden: true, cell: (row) => employmentTypes.labelOf(row.type) },
  { key: 'line_manager', title: 'Line manager', hidden: true, cell: (row) => row.line_manager ?? '–' },
  {
    key: 'probation_ends_on',
    title: 'Probation ends',
    width: 116,
    hidden: true,
    cell: (row) => show.day(row.probation_ends_on),
  },
]

const lists = staffViews.options
  .filter((value) => value !== 'everybody')
  .map((value) => ({ value, label: staffViewLabels[value] }))

export const ahead = () => [aheadOf(staffOptions, {}), firstPageOf(listStaff)]

/** Everybody whom the viewer keeps or leads, as they are employed. */
export function Screen() {
  const can = useCall(staffOptions, {}).data?.can
  const options = useCall(directoryOptions, {}).data
  const [hiring, setHiring] = useAddParam('employee')
  const [taking, setTaking] = useState(false)
  const go = useNavigate()
  return (
    <>
      <PageHeader
        title="Staff"
        about="Everyone employed by the group."
        actions={
          <>
            {can?.export && <Button onClick={() => setTaking(true)}>Export with records</Button>}
            {can?.hire && (
              <Button look="primary" onClick={() => setHiring(true)}>
                Hire employee
              </Button>
            )}
          </>
        }
      />
      <DataTable
        name="staff"
        people
        label="Staff"
        call={listStaff}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        columns={columns}
        filters={filtersOf(options)}
        searchLabel="Name, email or code"
        onOpen={(row) => void go(`/staff/person?id=${row.id}`)}
        exportCall={can?.export ? exportStaff : undefined}
        empty={
          <EmptyState title="No employees">
            {can?.hire ? 'Hire an employee or import a list.' : 'Employees appear here once HR hires them.'}
          </EmptyState>
        }
      />
      {taking && <MasterDialog onClose={() => setTaking(false)} />}
      {hiring && <HireDialog onClose={() => setHiring(false)} />}
    </>
  )
}

type Options = GotFrom<typeof directoryOptions>

const filtersOf = (options: Options | undefined): TableFilter[] => [
  { kind: 'choice', name: 'view', label: 'List', options: lists },
  ...placeFilters(options, 'company', 'office', 'department'),
  { kind: 'choice', name: 'status', label: 'Status', options: employmentStatuses.options },
  { kind: 'choice', name: 'type', label: 'Employed', options: employmentTypes.options },
  { kind: 'day', name: 'as_on', label: 'As on' },
]
