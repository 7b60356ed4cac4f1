import { monthInFull } from '#platform/contract/day-in-words.ts'
import { useState } from 'react'
import type { Call } from '#platform/contract/call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { ApproveReject } from '#platform/web/light/approve-reject.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { beginPayment } from '#payroll/contract/payments/payment-calls.ts'
import * as calls from '#payroll/contract/runs/run-calls.ts'
import type { RunView } from '#payroll/contract/runs/run-views.ts'
import { ZipSlips } from '#payroll/web/slips/zip-slips.tsx'
import { OneTimeDialog } from '#payroll/web/inputs/one-time-dialog.tsx'

/** What this person may do with the run now; the server asks again. */
export function RunActions({ run }: { run: RunView }) {
  const { id, can } = run
  const [open, setOpen] = useState<'one_time' | 'publish' | 'pay' | 'ask' | 'reopen' | 'discard' | null>(null)
  const close = () => setOpen(null)
  const decide = useSend(calls.decideRun)
  const publish = useSend(calls.publishRun)
  const pay = useSend(beginPayment)
  const reopen = useSend(calls.reopenRun)
  const name = `${monthInFull(run.month)} of ${run.company.name}`
  return (
    <>
      {can.zip && <ZipSlips id={id} />}
      {can.discard && <Button onClick={() => setOpen('discard')}>Discard run</Button>}
      {can.ask_to_reopen && <Button onClick={() => setOpen('ask')}>Ask to reopen</Button>}
      {can.reopen && <Button onClick={() => setOpen('reopen')}>Decide on reopening</Button>}
      {can.enter && <Button onClick={() => setOpen('one_time')}>Add one-time pay</Button>}
      {can.collect && (
        <Step call={calls.collectInputs} id={id} primary={run.status === 'draft'}>
          Collect inputs
        </Step>
      )}
      {can.compute && (
        <Step call={calls.computeRun} id={id} primary={run.status === 'inputs_ready'}>
          {run.status === 'computed' ? 'Compute again' : 'Compute'}
        </Step>
      )}
      {can.submit && (
        <Step call={calls.submitRun} id={id} primary>
          Submit
        </Step>
      )}
      {can.decide && (
        <ApproveReject
          subject={name}
          busy={decide.busy}
          onApprove={(comment) => decide.send({ id, approve: true, comment })}
          onReject={(comment) => decide.send({ id, approve: false, comment })}
        />
      )}
      {can.begin_payment && (
        <Button look={can.publish ? 'plain' : 'primary'} onClick={() => setOpen('pay')}>
          Start payment
        </Button>
      )}
      {can.publish && (
        <Button look="primary" onClick={() => setOpen('publish')}>
          Publish payslips
        </Button>
      )}
      {open === 'one_time' && <OneTimeDialog {...(run.kind === 'regular' ? {} : { run })} onClose={close} />}
      {open === 'ask' && <AskDialog id={id} onClose={close} />}
      {open === 'discard' && <DiscardDialog id={id} onClose={close} />}
      <ConfirmDialog
        open={open === 'publish'}
        title="Publish payslips?"
        confirm="Publish"
        busy={publish.busy}
        onConfirm={() => void publish.send({ id }).then(close)}
        onClose={close}
      >
        Everyone in this run is told that the payslip is ready. No amount stands in the message.
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'pay'}
        title="Start payment?"
        confirm="Start payment"
        busy={pay.busy}
        onConfirm={() => void pay.send({ id }).then(close)}
        onClose={close}
      >
        The run can’t be reopened any more.
      </ConfirmDialog>
      {open === 'reopen' && (
        <Dialog
          open
          title="Reopen this run?"
          onClose={close}
          size="s"
          foot={
            <>
              <Button busy={reopen.busy} onClick={() => void reopen.send({ id, reopen: false }).then(close)}>
                Keep approved
              </Button>
              <Button
                look="danger"
                busy={reopen.busy}
                onClick={() => void reopen.send({ id, reopen: true }).then(close)}
              >
                Reopen
              </Button>
            </>
          }
        >
          {run.reopening?.by} asked for it: {run.reopening?.reason} Payslips of this version are withdrawn.
        </Dialog>
      )}
    </>
  )
}

type StepCall = typeof calls.collectInputs

function Step({
  call,
  id,
  primary,
  children,
}: {
  call: StepCall & Call
  id: number
  primary: boolean
  children: string
}) {
  const step = useSend(call)
  return (
    <Button look={primary ? 'primary' : 'plain'} busy={step.busy} onClick={() => void step.send({ id })}>
      {children}
    </Button>
  )
}

const AskDialog = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <Dialog open title="Ask to reopen" onClose={onClose}>
    <Form call={calls.askToReopen} start={{ id }} onDone={onClose}>
      {(form) => (
        <>
          <TextArea {...form('reason')} label="Reason" hint="A payroll approver decides." />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Ask</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)

const DiscardDialog = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <Dialog open title="Discard this run?" onClose={onClose}>
    <Form call={calls.discardRun} start={{ id }} onDone={onClose}>
      {(form) => (
        <>
          <TextArea
            {...form('reason')}
            label="Reason"
            hint="Its payslips are deleted. The month can be opened again."
          />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Discard</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
