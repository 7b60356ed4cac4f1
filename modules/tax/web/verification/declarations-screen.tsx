import { useNavigate } from 'react-router'
import { isAtLeast } from '#platform/contract/permission.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { me } from '#identity/contract/identity-calls.ts'
import { declarationList } from '#tax/contract/verification/verification-calls.ts'

export function Screen() {
  const navigate = useNavigate()
  const mayOpen = isAtLeast(useCall(me, {}).data?.permissions['tax.declaration.view'], 'company')
  return (
    <>
      <PageHeader title="Declarations" about="How far everyone is. Amounts are shown to payroll only." />
      <ListTable
        list={declarationList}
        rowName={(row) => `declaration of ${row.person.name}`}
        rowActions={(row) =>
          mayOpen
            ? [{ label: 'Open', run: () => void navigate(`/investment-declaration/people/${row.id}`) }]
            : []
        }
        empty={<EmptyState title="No declarations yet">Open a window to ask for them.</EmptyState>}
      />
    </>
  )
}
