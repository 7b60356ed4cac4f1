import { aheadOf } from '#platform/web/calls/read-ahead.ts'
import { useNavigate } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListTable, type ListRow } from '#platform/web/kit/data-table/list-table.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { accountList, accountOptions } from '#identity/contract/accounts/account-calls.ts'
import { listRoles } from '#identity/contract/roles/role-calls.ts'
import { AccessHeader } from '#identity/web/access-header.tsx'
import { NewAccountButton } from './new-account-button.tsx'

const cells = {
  last_signed_in_at: ({ last_signed_in_at: at }: ListRow<typeof accountList>) =>
    at === null ? 'Never' : show.moment(at),
}

export const ahead = () => [aheadOf(accountOptions, {})]

export function Screen() {
  const navigate = useNavigate()
  const options = useCall(accountOptions, {}).data
  const roles = useCall(listRoles, options?.can.readRoles ? {} : null).data
  return (
    <>
      <AccessHeader
        title="Accounts"
        about="Everyone with an account and their roles."
        actions={options?.can.create && <NewAccountButton options={options} />}
      />
      <ListTable
        list={accountList}
        people
        rowName={(row) => row.name}
        cells={cells}
        choices={{ role_id: roles?.rows.map(({ id, name }) => ({ value: String(id), label: name })) ?? [] }}
        onOpen={(row) => void navigate(`/access-control/people/${row.id}`)}
        exports={options?.can.export ?? false}
        empty={<EmptyState title="No accounts yet" />}
      />
    </>
  )
}
