import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { DaysField } from '#platform/web/light/number-field.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { askCompOffPay } from '#leave/contract/comp-off/comp-off-calls.ts'
import type { CompOffLot } from './comp-off-lots.tsx'

type CompOffPayDialogProps = { lot: CompOffLot; onClose: () => void }

export const CompOffPayDialog = ({ lot, onClose }: CompOffPayDialogProps) => (
  <FormDialog
    size="s"
    call={askCompOffPay}
    start={{ lot_id: lot.id, quantity: lot.left }}
    title="Request payment"
    submit="Request"
    onClose={onClose}
  >
    {(form) => (
      <>
        <p>
          Worked on {show.day(lot.worked_on)}, {show.days(lot.left)} left. Your approver decides, and the next
          payroll pays it.
        </p>
        <DaysField {...form('quantity')} label="Days to be paid" />
        <TextArea {...form('reason')} label="Reason" />
      </>
    )}
  </FormDialog>
)
