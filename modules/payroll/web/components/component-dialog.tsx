import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import type { SalaryComponent } from '#pay-rules/contract/components/salary-component.ts'
import {
  addComponent,
  saveComponent,
  type ComponentRow,
} from '#payroll/contract/components/component-calls.ts'
import {
  componentKinds,
  componentRoundings,
  slipDisplays,
} from '#payroll/contract/components/component-lists.ts'
import type { ComponentForm } from './component-form.ts'
import { CalculationFields } from './calculation-fields.tsx'
import { CountsFields } from './counts-fields.tsx'

type ComponentDialogProps = { component: ComponentRow | null; onClose: () => void }

export const ComponentDialog = ({ component, onClose }: ComponentDialogProps) => {
  const dialog = { submit: 'Save', onClose }
  return component ? (
    <FormDialog {...dialog} call={saveComponent} start={component} title={`Edit ${component.label}`}>
      {(form) => <ComponentFields form={form} isFixed={component.state !== 'draft'} />}
    </FormDialog>
  ) : (
    <FormDialog {...dialog} call={addComponent} start={newComponent} title="Add component">
      {(form) => <ComponentFields form={form} isFixed={false} />}
    </FormDialog>
  )
}

const newComponent: Partial<SalaryComponent> = {
  kind: 'earning',
  calculation: { by: 'fixed', monthly: 0 },
  taxable: { old: true, new: true },
  counts: {
    pf: false,
    esi: 'yes',
    professional_tax: true,
    bonus: false,
    gratuity: false,
    remuneration: true,
  },
  prorated: true,
  arrears: true,
  in_ctc: true,
  on_slip: 'if_not_zero',
  order: 100,
  gl_code: null,
  section_code: null,
  rounding: 'rupee',
}

type ComponentFieldsProps = { form: ComponentForm; isFixed: boolean }

/** Of a component in use, code, kind and calculation stay as they are. */
const ComponentFields = ({ form, isFixed }: ComponentFieldsProps) => (
  <>
    <FormRow>
      <TextField {...form('label')} label="Name" autoComplete="off" autoFocus />
      <TextField
        {...form('code')}
        label="Code"
        autoComplete="off"
        disabled={isFixed}
        hint="As formulas name it: BASIC"
      />
    </FormRow>
    <FormRow>
      <SelectField {...form('kind')} label="Kind" options={componentKinds.options} disabled={isFixed} />
      <NumberField {...form('order')} label="Order on the payslip" />
    </FormRow>
    <CalculationFields field={form('calculation')} isFixed={isFixed} />
    <CountsFields form={form} />
    <FormRow>
      <SelectField {...form('on_slip')} label="On the payslip" options={slipDisplays} />
      <SelectField {...form('rounding')} label="Rounding" options={componentRoundings} />
    </FormRow>
    <FormRow>
      <CheckboxField {...form('prorated')} label="Reduced by loss of pay" />
      <CheckboxField {...form('arrears')} label="Counts in arrears" />
      <CheckboxField {...form('in_ctc')} label="Part of CTC" />
    </FormRow>
    <FormRow>
      <TextField {...form('gl_code')} label="Ledger code" optional />
      <TextField {...form('section_code')} label="Tax section" optional />
    </FormRow>
  </>
)
