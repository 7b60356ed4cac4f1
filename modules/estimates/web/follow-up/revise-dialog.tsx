import type { GotFrom } from '#platform/contract/call.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { MoneyField } from '#platform/web/light/number-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import type { readEstimate } from '#estimates/contract/follow-up/estimate-calls.ts'
import { moneySign } from '#estimates/contract/money-text.ts'
import { reviseEstimate } from '#estimates/contract/follow-up/revise-calls.ts'

type ReviseDialogProps = {
  estimate: GotFrom<typeof readEstimate>
  onOpen: (id: number) => void
  onClose: () => void
}

/** Another price for the same wish, under a number of its own. */
export const ReviseDialog = ({ estimate, onOpen, onClose }: ReviseDialogProps) => {
  const { id, number, low, high, currency } = estimate
  const prefix = moneySign(currency)
  return (
    <Dialog open title={`Revise ${number}`} onClose={onClose}>
      <Form
        call={reviseEstimate}
        start={{ id, ...(low === null || high === null ? {} : { low, high }) }}
        onDone={(revised) => {
          onClose()
          onOpen(revised.data.id)
        }}
      >
        {(form) => (
          <>
            <p>The prospect gets an email with a new estimate. {number} stays unchanged.</p>
            <FormRow>
              <MoneyField {...form('low')} label="From" prefix={prefix} />
              <MoneyField
                {...form('high')}
                label="To"
                prefix={prefix}
                hint="For a single price, enter the same amount"
              />
            </FormRow>
            <TextArea
              {...form('note')}
              label="What has changed"
              longest={600}
              hint="The prospect can see this."
            />
            <FormActions end>
              <SubmitButton busy={form.busy}>Send revised estimate</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}
