import { useState } from 'react'
import { download } from '#platform/web/calls/download.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import * as calls from '#payroll/contract/slips/slip-calls.ts'
import type { PayrollSlipView } from '#payroll/contract/slips/slip-views.ts'
import { DownloadSlip, SlipLanguageDialog } from './download-slip.tsx'

/** What payroll may do with one payslip; the server asks again. */
export function SlipActions({ slip }: { slip: PayrollSlipView }) {
  const { id, can, prints } = slip
  const [open, setOpen] = useState<'print' | 'withdraw' | null>(null)
  const close = () => setOpen(null)
  const print = useSend(calls.printSlip)
  const publish = useSend(calls.publishSlip)
  return (
    <>
      {can.withdraw && <Button onClick={() => setOpen('withdraw')}>Withdraw</Button>}
      <DownloadSlip fetch={(language) => download(calls.downloadSlip, { id, language })} />
      {can.print && (
        <Button look="primary" onClick={() => setOpen('print')}>
          {prints.length === 0 ? 'Print' : 'Print duplicate'}
        </Button>
      )}
      {can.publish && (
        <Button look="primary" busy={publish.busy} onClick={() => void publish.send({ id })}>
          Publish again
        </Button>
      )}
      {open === 'print' && (
        <SlipLanguageDialog
          title={prints.length === 0 ? 'Print payslip' : 'Print duplicate'}
          verb="Print"
          about={
            prints.length === 0
              ? 'This is the original. Every later print is marked as a duplicate.'
              : 'This print is marked as a duplicate, and the employee is told.'
          }
          onClose={close}
          run={async (language) => {
            const sent = await print.send({ id, language })
            return sent.ok && download(calls.printFile, { id: sent.data.print_id })
          }}
        />
      )}
      {open === 'withdraw' && (
        <Dialog open title="Withdraw this payslip?" onClose={close}>
          <Form call={calls.withdrawSlip} start={{ id }} onDone={close}>
            {(form) => (
              <>
                <TextArea
                  {...form('reason')}
                  label="Reason"
                  hint="The employee reads it. The pay stays on hold until you publish again."
                />
                <FormActions end>
                  <Button onClick={close}>Cancel</Button>
                  <SubmitButton busy={form.busy}>Withdraw</SubmitButton>
                </FormActions>
              </>
            )}
          </Form>
        </Dialog>
      )}
    </>
  )
}
