import { Link, useNavigate } from 'react-router'
import { isAtLeast } from '#platform/contract/permission.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import type { BulkAction } from '#platform/web/kit/data-table/table-types.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { me } from '#identity/contract/identity-calls.ts'
import {
  closeDeclaration,
  declarationList,
  type DeclarationRow,
} from '#tax/contract/verification/verification-calls.ts'
import { remindOne, sendForm } from '#tax/contract/windows/window-calls.ts'

export function Screen() {
  const navigate = useNavigate()
  const permissions = useCall(me, {}).data?.permissions
  const may = (permission: string) => isAtLeast(permissions?.[permission], 'company')
  const mayOpen = may('tax.declaration.view')
  return (
    <>
      <PageHeader
        title="Declarations"
        about="How far everyone is. Amounts are shown to payroll only."
        actions={may('tax.window.manage') && <Link to="/investment-declaration/windows">Open a window</Link>}
      />
      <ListTable
        list={declarationList}
        rowName={(row) => `declaration of ${row.person.name}`}
        rowActions={(row) =>
          mayOpen
            ? [{ label: 'Open', run: () => void navigate(`/investment-declaration/people/${row.id}`) }]
            : []
        }
        bulkActions={useBulkActions(may)}
        empty={<EmptyState title="No declarations yet">Open a window to ask for them.</EmptyState>}
      />
    </>
  )
}

/** Each row has its own outcome: one that is not ready says why, and the others go on. */
function useBulkActions(may: (permission: string) => boolean): BulkAction<DeclarationRow>[] {
  const send = useSend(sendForm, { silent: true })
  const remind = useSend(remindOne, { silent: true })
  const close = useSend(closeDeclaration, { silent: true })
  return [
    ...(may('tax.window.manage')
      ? [
          { label: 'Send form', run: ({ id }: DeclarationRow) => send.send({ id }) },
          { label: 'Remind', run: ({ id }: DeclarationRow) => remind.send({ id }) },
        ]
      : []),
    ...(may('tax.declaration.verify')
      ? [{ label: 'Close', run: ({ id, version }: DeclarationRow) => close.send({ id, version }) }]
      : []),
  ]
}
