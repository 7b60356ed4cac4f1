import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { DaysField } from '#platform/web/light/number-field.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { askCompOffPay } from '#leave/contract/comp-off/comp-off-calls.ts'
import type { CompOffLot } from './comp-off-lots.tsx'

type CompOffPayDialogProps = { lot: CompOffLot; onClose: () => void }

export const CompOffPayDialog = ({ lot, onClose }: CompOffPayDialogProps) => (
  <Dialog open size="s" title="Request payment" onClose={onClose}>
    <Form call={askCompOffPay} start={{ lot_id: lot.id, quantity: lot.left }} onDone={onClose}>
      {(form) => (
        <>
          <p>
            Worked on {show.day(lot.worked_on)}, {show.days(lot.left)} left. Your approver decides, and the
            next payroll pays it.
          </p>
          <DaysField {...form('quantity')} label="Days to be paid" />
          <TextArea {...form('reason')} label="Reason" />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Request</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
