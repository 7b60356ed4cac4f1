import { companyToday } from '#platform/contract/zone-clock.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { MoneyField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { listAdvanceChoices, requestAdvance } from '#reimbursement/contract/advances/advance-calls.ts'
import { SETTLE_DAYS } from '#reimbursement/contract/advances/advance-lists.ts'

type RequestAdvanceDialogProps = { onDone: (id: number) => void; onClose: () => void }

const optionsOf = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

export function RequestAdvanceDialog({ onDone, onClose }: RequestAdvanceDialogProps) {
  const choices = useCall(listAdvanceChoices, {})
  return (
    <Dialog open title="Request advance" onClose={onClose}>
      <ReadState of={choices} />
      {choices.data && (
        <Form
          call={requestAdvance}
          start={{ project_id: null, needed_on: companyToday(), ends_on: companyToday() }}
          onDone={({ data }) => onDone(data.id)}
        >
          {(form) => (
            <>
              <TextField {...form('title')} label="What for" autoComplete="off" />
              <FormRow>
                <SelectField
                  {...form('category_id')}
                  label="Category"
                  options={optionsOf(choices.data.categories)}
                  hint={choices.data.categories.length === 0 ? 'No category allows advances yet.' : undefined}
                />
                <MoneyField {...form('amount')} label="Amount" />
              </FormRow>
              {choices.data.projects.length > 0 && (
                <SelectField
                  {...form('project_id')}
                  label="Project"
                  options={optionsOf(choices.data.projects)}
                  placeholder="No project"
                  optional
                />
              )}
              <FormRow>
                <DateField {...form('needed_on')} label="Needed on" earliest={companyToday()} />
                <DateField
                  {...form('ends_on')}
                  label="Over on"
                  hint={`Claim what you spend within ${SETTLE_DAYS} days. The rest is recovered from your pay.`}
                  earliest={form.values.needed_on ?? companyToday()}
                />
              </FormRow>
              <FormActions end>
                <Button onClick={onClose}>Cancel</Button>
                <SubmitButton busy={form.busy}>Request advance</SubmitButton>
              </FormActions>
            </>
          )}
        </Form>
      )}
    </Dialog>
  )
}
