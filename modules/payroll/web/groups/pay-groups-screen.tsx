import { useState } from 'react'
import { isAtLeast } from '#platform/contract/permission.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { me } from '#identity/contract/identity-calls.ts'
import { payGroupList, type PayGroupRow } from '#payroll/contract/groups/pay-group-calls.ts'
import { SlipSettingsSection } from '#payroll/web/slips/slip-settings-section.tsx'
import { PayTermsDialog } from './pay-terms-dialog.tsx'
import { PayGroupDialog } from './pay-group-dialog.tsx'
import { GroupBankDialog } from '#payroll/web/payments/group-bank-dialog.tsx'
import { WageDefinitionSection } from './wage-definition-section.tsx'

const cells = { pay_day: (row: PayGroupRow) => (row.pay_day === 31 ? 'Last day' : row.pay_day) }

export function Screen() {
  const [opened, open] = useState<PayGroupRow | 'new' | null>(null)
  const [divided, divide] = useState<PayGroupRow | null>(null)
  const [paidFrom, setPaidFrom] = useState<PayGroupRow | null>(null)
  const mayAdd = isAtLeast(useCall(me, {}).data?.permissions['payroll.setup.manage'], 'all')
  const add = mayAdd && (
    <Button look="primary" onClick={() => open('new')}>
      Add pay group
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Pay groups"
        about="People of one company who are paid together, on one day and by the same divisor."
        actions={add}
      />
      <ListTable
        list={payGroupList}
        cells={cells}
        rowName={(row) => row.name}
        rowActions={(row) =>
          row.can.change
            ? [
                { label: 'Edit', run: () => open(row) },
                { label: 'Change divisor and rounding', run: () => divide(row) },
                { label: 'Paying account', run: () => setPaidFrom(row) },
              ]
            : []
        }
        empty={
          <EmptyState title="No pay groups yet" action={add}>
            Salaries are agreed in a pay group, so begin here.
          </EmptyState>
        }
      />
      <WageDefinitionSection />
      <SlipSettingsSection />
      {opened && <PayGroupDialog group={opened === 'new' ? null : opened} onClose={() => open(null)} />}
      {paidFrom && <GroupBankDialog group={paidFrom} onClose={() => setPaidFrom(null)} />}
      {divided && <PayTermsDialog group={divided} onClose={() => divide(null)} />}
    </>
  )
}
