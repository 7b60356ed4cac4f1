import { useState } from 'react'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import * as calls from '#payroll/contract/settlements/settlement-calls.ts'
import type { SettlementView } from '#payroll/contract/settlements/settlement-views.ts'

type Open = 'wages' | 'all' | 'roll-back' | 'demand' | 'close' | null

/** What this person may do with the settlement now; the server asks again. */
export function SettlementActions({ one }: { one: SettlementView }) {
  const [open, setOpen] = useState<Open>(null)
  const shut = () => setOpen(null)
  const compute = useSend(calls.computeSettlement)
  const approve = useSend(calls.approveSettlement)
  const close = useSend(calls.closeSettlement)
  const { id, version, can } = one
  return (
    <>
      {can.roll_back && <Button onClick={() => setOpen('roll-back')}>Roll back approval</Button>}
      {can.compute_wages && (
        <Button busy={compute.busy} onClick={() => void compute.send({ id, version, part: 'wages' })}>
          Compute wages only
        </Button>
      )}
      {can.compute && (
        <Button
          look={can.approve ? 'plain' : 'primary'}
          busy={compute.busy}
          onClick={() => void compute.send({ id, version, part: 'all' })}
        >
          {one.status === 'computed' ? 'Compute again' : 'Compute'}
        </Button>
      )}
      {can.approve_wages && <Button onClick={() => setOpen('wages')}>Approve wages</Button>}
      {can.approve && (
        <Button look="primary" onClick={() => setOpen('all')}>
          Approve
        </Button>
      )}
      {can.settle_demand && (
        <Button look="primary" onClick={() => setOpen('demand')}>
          Record payment
        </Button>
      )}
      {can.close && (
        <Button look="primary" onClick={() => setOpen('close')}>
          Close
        </Button>
      )}
      <ConfirmDialog
        open={open === 'wages' || open === 'all'}
        title={open === 'wages' ? 'Approve the final wages?' : 'Approve the settlement?'}
        confirm="Approve"
        busy={approve.busy}
        onConfirm={() =>
          void approve.send({ id, version, part: open === 'wages' ? 'wages' : 'all' }).then(shut)
        }
        onClose={shut}
      >
        The payslip is published and finance can pay it.
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'close'}
        title="Close the settlement?"
        confirm="Close"
        busy={close.busy}
        onConfirm={() => void close.send({ id, version }).then(shut)}
        onClose={shut}
      >
        The exit closes as well. Neither can be reopened.
      </ConfirmDialog>
      {open === 'roll-back' && <RollBackDialog id={id} version={version} onClose={shut} />}
      {open === 'demand' && <DemandDialog id={id} version={version} onClose={shut} />}
    </>
  )
}

type Acting = { id: number; version: number; onClose: () => void }

const RollBackDialog = ({ id, version, onClose }: Acting) => (
  <Dialog open title="Roll back approval" onClose={onClose}>
    <Form call={calls.rollBackSettlement} start={{ id, version, reason: '' }} onDone={onClose}>
      {(form) => (
        <>
          <TextArea {...form('reason')} label="Reason" hint="The payslip is withdrawn." />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Roll back</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)

const DemandDialog = ({ id, version, onClose }: Acting) => (
  <Dialog open title="Record payment" onClose={onClose}>
    <Form
      call={calls.recordDemandPaid}
      start={{ id, version, paid_on: companyToday(), reference: '' }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <FormRow>
            <DateField {...form('paid_on')} label="Paid on" />
            <TextField {...form('reference')} label="Bank reference (UTR)" autoComplete="off" />
          </FormRow>
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Record payment</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
