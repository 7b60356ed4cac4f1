import { useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column } from '#platform/web/kit/data-table/table-types.ts'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { DaysField } from '#platform/web/light/number-field.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { proposalStates } from '#leave/contract/leave-states.ts'
import {
  decideAdjustment,
  listAdjustments,
  listLeaveTypes,
  proposeAdjustment,
  withdrawAdjustment,
} from '#leave/contract/leave-administration-calls.ts'
import { PersonField } from '#leave/web/person-field.tsx'

type Row = GotFrom<typeof listAdjustments>['rows'][number]

const columns: Column<Row>[] = [
  {
    key: 'person',
    title: 'Person',
    main: true,
    width: 180,
    cell: (row) => <PersonName id={row.person.id} name={row.person.name} />,
  },
  { key: 'type', title: 'Kind', width: 130, cell: (row) => row.type.name },
  { key: 'quantity', title: 'Days', width: 80, align: 'end', cell: (row) => show.days(row.quantity) },
  { key: 'reason', title: 'Why', cell: (row) => row.reason },
  { key: 'proposed_by', title: 'Proposed by', width: 130, cell: (row) => row.proposed_by },
  { key: 'decided_by', title: 'Decided by', width: 130, cell: (row) => row.decided_by ?? '' },
  {
    key: 'status',
    title: 'State',
    width: 180,
    cell: (row) => <StatusBadge catalogue={proposalStates} status={row.status} />,
  },
]

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
        about="One person proposes, another decides; no one adjusts their own balance."
        actions={
          <Button look="primary" onClick={() => propose(true)}>
            Propose an adjustment
          </Button>
        }
      />
      <DataTable
        name="leave-adjustments"
        label="Adjustments"
        call={listAdjustments}
        rowKey={(row) => row.id}
        rowName={(row) => `Adjustment for ${row.person.name}`}
        columns={columns}
        filters={[{ kind: 'choice', name: 'status', label: 'State', options: proposalStates.options }]}
        rowActions={actionsOf}
        empty={<EmptyState title="No balance was adjusted yet">What is proposed stands here.</EmptyState>}
      />
      {proposing && <ProposeDialog onClose={() => propose(false)} />}
    </>
  )
}

function ProposeDialog({ onClose }: { onClose: () => void }) {
  const types = useCall(listLeaveTypes, {}).data?.types ?? []
  return (
    <Dialog open size="s" title="Propose an adjustment" onClose={onClose}>
      <Form call={proposeAdjustment} start={{}} onDone={onClose}>
        {(form) => (
          <>
            <PersonField {...form('account_id')} label="Person" />
            <SelectField
              {...form('leave_type_id')}
              label="Kind of leave"
              options={types
                .filter(({ role, active }) => role !== 'loss_of_pay' && active)
                .map(({ id, name }) => ({ value: id, label: name }))}
            />
            <FormRow>
              <DaysField {...form('quantity')} label="Days (less than nothing takes away)" />
              <DateField {...form('expires_on')} label="To be taken until" optional />
            </FormRow>
            <TextArea {...form('reason')} label="Why" />
            <FormActions end>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busy={form.busy}>Propose</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}
