import { useState } from 'react'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { accountList, type AccountRow } from '#sales/contract/accounts/account-calls.ts'
import { useSalesRights } from '#sales/web/use-sales-rights.ts'
import { AccountDialog } from './account-dialog.tsx'

export function Screen() {
  const [opened, setOpened] = useState<AccountRow | 'new' | null>(null)
  const { mayEdit, mayExport } = useSalesRights()
  const add = mayEdit && (
    <Button look="primary" onClick={() => setOpened('new')}>
      Add client account
    </Button>
  )
  return (
    <>
      <PageHeader title="Client accounts" about="The companies that your contacts work for." actions={add} />
      <ListTable
        list={accountList}
        exports={mayExport}
        rowName={(row) => row.name}
        rowActions={(row) => (row.can.edit ? [{ label: 'Edit', run: () => setOpened(row) }] : [])}
        empty={<EmptyState title="No client accounts" action={add} />}
      />
      {opened && <AccountDialog account={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
    </>
  )
}
