import { useState } from 'react'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { bankTemplateList, type BankTemplateRow } from '#payroll/contract/payments/bank-template-calls.ts'
import { useMayManage } from '#payroll/web/use-may-manage.ts'
import { BankTemplateDialog } from './bank-template-dialog.tsx'

export function Screen() {
  const [opened, open] = useState<BankTemplateRow | 'new' | null>(null)
  const add = useMayManage() && (
    <Button look="primary" onClick={() => open('new')}>
      Add layout
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Bank layouts"
        about="How each bank reads bulk payments. A pay group chooses one under Paying account."
        actions={add}
      />
      <ListTable
        list={bankTemplateList}
        rowName={(row) => row.name}
        rowActions={(row) => (row.can.change ? [{ label: 'Edit', run: () => open(row) }] : [])}
        empty={
          <EmptyState title="No bank layouts yet" action={add}>
            Ask the bank for the columns of its bulk payments.
          </EmptyState>
        }
      />
      {opened && (
        <BankTemplateDialog template={opened === 'new' ? null : opened} onClose={() => open(null)} />
      )}
    </>
  )
}
