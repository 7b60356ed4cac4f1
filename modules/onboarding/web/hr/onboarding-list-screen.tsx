import { Link, useNavigate } from 'react-router'
import type { GotFrom } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column, TableFilter } from '#platform/web/kit/data-table/table-types.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import { placeFilters } from '#organization/web/public.ts'
import {
  exportOnboardings,
  listOnboardings,
  onboardingOptions,
  type OnboardingRow,
} from '#onboarding/contract/hr/onboarding-list-calls.ts'
import { onboardingStates } from '#onboarding/contract/onboarding-states.ts'
import { useAddParam } from '#platform/web/kit/use-add-param.ts'
import { InviteDialog } from '#onboarding/web/invite/invite-dialog.tsx'
import { useOnboardingNews } from './use-onboarding-news.ts'

const columns: Column<OnboardingRow>[] = [
  { key: 'name', title: 'Name', main: true, width: 200, cell: (row) => <PersonName name={row.name} /> },
  {
    key: 'status',
    title: 'State',
    width: 160,
    cell: (row) => <StatusBadge catalogue={onboardingStates} status={row.status} />,
  },
  {
    key: 'joining_day',
    title: 'Joins',
    width: 150,
    cell: (row) =>
      row.joining_day === null ? 'Not set' : `${show.day(row.joining_day)}${row.is_agreed ? '' : ' (wish)'}`,
  },
  {
    key: 'items',
    title: 'Given',
    width: 190,
    cell: (row) => (
      <>
        {row.items_given} of {row.items_asked}{' '}
        {row.items_sent_back > 0 && <Badge tone="bad">{row.items_sent_back} sent back</Badge>}
      </>
    ),
  },
  {
    key: 'tasks_late',
    title: 'Late tasks',
    width: 100,
    cell: (row) => (row.tasks_late > 0 ? <Badge tone="warn">{row.tasks_late}</Badge> : '–'),
  },
  { key: 'designation', title: 'Designation', cell: (row) => row.designation ?? '–' },
  { key: 'location', title: 'Office', width: 100, cell: (row) => row.location ?? '–' },
  { key: 'company', title: 'Company', hidden: true, cell: (row) => row.company },
  { key: 'owner', title: 'Owner', cell: (row) => row.owner ?? '–' },
  { key: 'email', title: 'E-mail', hidden: true, cell: (row) => row.email },
  { key: 'department', title: 'Department', hidden: true, cell: (row) => row.department ?? '–' },
  { key: 'invited_at', title: 'Invited', hidden: true, cell: (row) => show.moment(row.invited_at) },
  { key: 'submitted_at', title: 'Submitted', hidden: true, cell: (row) => show.moment(row.submitted_at) },
]

const lists = [
  { value: 'open', label: 'In progress' },
  { value: 'to_verify', label: 'To be verified' },
  { value: 'waiting', label: 'Pending with new hire' },
  { value: 'soon', label: 'Joining within 14 days' },
  { value: 'late', label: 'With overdue tasks' },
  { value: 'joined', label: 'Became employees' },
  { value: 'not_joined', label: 'Did not join' },
]

/** Everybody who is on the way from the invitation to the first day. */
export function Screen() {
  const can = useCall(onboardingOptions, {}).data?.can
  const options = useCall(directoryOptions, {}).data
  const [inviting, setInviting] = useAddParam('candidate')
  const go = useNavigate()
  useOnboardingNews()
  return (
    <>
      <PageHeader
        title="Onboarding"
        about="New hires, their documents and open tasks."
        actions={
          <>
            <Link to="/onboarding-figures">Figures</Link>
            <Link to="/joining-calendar">Calendar</Link>
            {can?.invite && (
              <Button look="primary" onClick={() => setInviting(true)}>
                Invite new hire
              </Button>
            )}
          </>
        }
      />
      <DataTable
        name="onboardings"
        people
        label="Onboarding"
        call={listOnboardings}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        columns={columns}
        filters={filtersOf(options)}
        searchLabel="Name or email"
        onOpen={(row) => void go(`/onboarding/record?id=${row.id}`)}
        exportCall={can?.export ? exportOnboardings : undefined}
        empty={
          <EmptyState title="No new hires">
            {can?.invite
              ? 'Invite new hire. They get a link by email and tasks are created.'
              : 'Invited new hires appear here.'}
          </EmptyState>
        }
      />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}

type Options = GotFrom<typeof directoryOptions>

const filtersOf = (options: Options | undefined): TableFilter[] => [
  { kind: 'choice', name: 'view', label: 'List', options: lists },
  { kind: 'choice', name: 'status', label: 'State', options: onboardingStates.options },
  ...placeFilters(options, 'company', 'office'),
  { kind: 'day', name: 'joins_from', label: 'Joins from' },
  { kind: 'day', name: 'joins_to', label: 'Joins by' },
]
