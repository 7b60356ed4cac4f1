import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { ListTable, type ListRow } from '#platform/web/kit/data-table/list-table.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { DaysField } from '#platform/web/light/number-field.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import {
  adjustmentList,
  decideAdjustment,
  listLeaveTypes,
  proposeAdjustment,
  withdrawAdjustment,
} from '#leave/contract/leave-administration-calls.ts'
import { PersonField } from '#leave/web/person-field.tsx'

type Row = ListRow<typeof adjustmentList>

export function Screen() {
  const [proposing, propose] = useState(false)
  const decide = useSend(decideAdjustment)
  const withdraw = useSend(withdrawAdjustment)
  const actionsOf = ({ id, can }: Row) => [
    ...(can.decide
      ? [
          { label: 'Approve', run: () => void decide.send({ id, verdict: 'approved' }) },
          { label: 'Reject', run: () => void decide.send({ id, verdict: 'rejected' }) },
        ]
      : []),
    ...(can.withdraw ? [{ label: 'Withdraw', run: () => void withdraw.send({ id }) }] : []),
  ]
  return (
    <>
      <PageHeader
        title="Leave adjustments"
        about="One person proposes, another approves. You can’t adjust your own balance."
        actions={
          <Button look="primary" onClick={() => propose(true)}>
            Propose an adjustment
          </Button>
        }
      />
      <ListTable
        list={adjustmentList}
        rowName={(row) => `Adjustment for ${row.person.name}`}
        rowActions={actionsOf}
        empty={<EmptyState title="No adjustments yet">Proposed adjustments appear here.</EmptyState>}
      />
      {proposing && <ProposeDialog onClose={() => propose(false)} />}
    </>
  )
}

function ProposeDialog({ onClose }: { onClose: () => void }) {
  const types = useCall(listLeaveTypes, {}).data?.types ?? []
  return (
    <FormDialog
      call={proposeAdjustment}
      start={{}}
      size="s"
      title="Propose an adjustment"
      onClose={onClose}
      submit="Propose"
    >
      {(form) => (
        <>
          <PersonField {...form('account_id')} label="Person" />
          <SelectField
            {...form('leave_type_id')}
            label="Leave type"
            options={types
              .filter(({ role, active }) => role !== 'loss_of_pay' && active)
              .map(({ id, name }) => ({ value: id, label: name }))}
          />
          <FormRow>
            <DaysField {...form('quantity')} label="Days (negative to deduct)" />
            <DateField {...form('expires_on')} label="Use by" optional />
          </FormRow>
          <TextArea {...form('reason')} label="Reason" />
        </>
      )}
    </FormDialog>
  )
}
