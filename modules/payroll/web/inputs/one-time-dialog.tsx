import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { MoneyField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { ColleagueField } from '#organization/web/public.ts'
import { addOneTime } from '#payroll/contract/inputs/input-calls.ts'
import { componentList } from '#payroll/contract/components/component-calls.ts'
import { monthOptions, thisMonth, useCompanyOptions } from './input-fields.ts'

type OneTimeDialogProps = {
  /** Of an off-cycle or correction run; else of the regular run of the month that is chosen. */
  run?: { id: number; month: string; company: { id: number } }
  onClose: () => void
}

export function OneTimeDialog({ run, onClose }: OneTimeDialogProps) {
  const components = useCall(componentList.read, { size: 100, state: 'active' }).data?.rows ?? []
  const companies = useCompanyOptions()
  const manual = components.filter(({ calculation }) => calculation.by === 'manual')
  return (
    <Dialog open title="Add one-time pay" onClose={onClose}>
      <Form
        call={addOneTime}
        start={
          run ? { run_id: run.id, month: run.month, company_id: run.company.id } : { month: thisMonth() }
        }
        onDone={onClose}
      >
        {(form) => (
          <>
            <ColleagueField {...form('account_id')} label="Person" />
            {!run && (
              <FormRow>
                <SelectField {...form('company_id')} label="Company" options={companies} />
                <SelectField {...form('month')} label="Month" options={monthOptions({ back: 1, ahead: 3 })} />
              </FormRow>
            )}
            <FormRow>
              <SelectField
                {...form('component_id')}
                label="Component"
                options={manual.map(({ id, label }) => ({ value: id, label }))}
              />
              <MoneyField {...form('amount')} label="Amount" hint="Negative takes pay back" />
            </FormRow>
            <TextArea {...form('reason')} label="Reason" />
            <FormActions end>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busy={form.busy}>Add</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}
