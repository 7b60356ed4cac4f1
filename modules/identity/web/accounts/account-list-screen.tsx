import { useNavigate } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column, TableFilter } from '#platform/web/kit/data-table/table-types.ts'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import {
  accountOptions,
  exportAccounts,
  listAccounts,
  type AccountRow,
} from '#identity/contract/accounts/account-calls.ts'
import { accountStatuses, userTypes } from '#identity/contract/identity-lists.ts'
import { listRoles, type RoleRow } from '#identity/contract/roles/role-calls.ts'
import { AccessHeader } from '#identity/web/access-header.tsx'
import { NewAccountButton } from './new-account-button.tsx'

const columns: Column<AccountRow>[] = [
  {
    key: 'name',
    title: 'Name',
    main: true,
    width: 230,
    cell: (row) => <PersonName id={row.id} name={row.name} />,
  },
  { key: 'email', title: 'E-mail', width: 230, cell: (row) => <span title={row.email}>{row.email}</span> },
  { key: 'roles', title: 'Roles today', cell: (row) => <RoleNames names={row.roles} /> },
  { key: 'user_type', title: 'Kind', width: 90, cell: (row) => userTypes.labelOf(row.user_type) },
  {
    key: 'last_signed_in_at',
    title: 'Last signed in',
    width: 170,
    cell: (row) => (row.last_signed_in_at === null ? 'Never' : show.moment(row.last_signed_in_at)),
  },
  {
    key: 'status',
    title: 'State',
    width: 110,
    cell: (row) => <StatusBadge catalogue={accountStatuses} status={row.status} />,
  },
]

const RoleNames = ({ names }: { names: readonly string[] }) => {
  const text = names.join(', ') || 'None'
  return <span title={text}>{text}</span>
}

export function Screen() {
  const navigate = useNavigate()
  const options = useCall(accountOptions, {}).data
  const roles = useCall(listRoles, options?.can.readRoles ? {} : null).data
  return (
    <>
      <AccessHeader
        about="Everyone with an account and their roles."
        actions={options?.can.create && <NewAccountButton options={options} />}
      />
      <DataTable
        name="accounts"
        people
        label="Accounts"
        call={listAccounts}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        columns={columns}
        filters={filtersOf(roles?.rows ?? [])}
        searchLabel="Name or email"
        onOpen={(row) => void navigate(`/access-control/people/${row.id}`)}
        exportCall={options?.can.export ? exportAccounts : undefined}
        empty={<EmptyState title="No accounts yet" />}
      />
    </>
  )
}

const filtersOf = (roles: readonly RoleRow[]): TableFilter[] => [
  {
    kind: 'choice',
    name: 'role_id',
    label: 'Role',
    options: roles.map((role) => ({ value: String(role.id), label: role.name })),
  },
  {
    kind: 'choice',
    name: 'without_role',
    label: 'No role',
    options: [{ value: 'true', label: 'only these' }],
  },
  { kind: 'choice', name: 'user_type', label: 'Kind', options: userTypes.options },
  { kind: 'choice', name: 'status', label: 'State', options: accountStatuses.options },
]
