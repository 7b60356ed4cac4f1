import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { MoneyField, NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { saveCategory, type CategoryRow } from '#reimbursement/contract/categories/category-calls.ts'
import { categoryKinds, paymentRoutes } from '#reimbursement/contract/reimbursement-lists.ts'

type CategoryDialogProps = { category: CategoryRow | null; onClose: () => void }

const fresh = { kind: 'bill', route: 'bank', oldest_days: 60, receipt_above: 0, active: true } as const

export const CategoryDialog = ({ category, onClose }: CategoryDialogProps) => (
  <FormDialog
    call={saveCategory}
    start={category ?? fresh}
    size="l"
    title={category ? 'Edit category' : 'Add category'}
    onClose={onClose}
    submit="Save"
  >
    {(form) => (
      <>
        <FormRow>
          <TextField {...form('name')} label="Name" autoComplete="off" />
          <SelectField {...form('kind')} label="Kind" options={categoryKinds.options} />
          <SelectField {...form('route')} label="Paid by" options={paymentRoutes.options} />
        </FormRow>
        {form.values.kind !== 'bill' && (
          <MoneyField
            {...form('unit_rate')}
            label={form.values.kind === 'distance' ? 'Rate for one kilometre' : 'Rate for one day'}
          />
        )}
        <FormRow>
          <MoneyField {...form('line_limit')} label="Limit per line" optional />
          <MoneyField {...form('day_limit')} label="Limit per day" optional />
          <MoneyField {...form('month_limit')} label="Limit per month" optional />
        </FormRow>
        <FormRow>
          <MoneyField
            {...form('receipt_above')}
            label="Receipt needed above"
            optional
            hint="0 asks for every receipt, empty for none."
          />
          <NumberField {...form('oldest_days')} label="Days to claim" suffix="days" />
          <TextField {...form('ledger_code')} label="Ledger code" optional autoComplete="off" />
        </FormRow>
        <TextField {...form('hint')} label="Hint for employees" optional autoComplete="off" />
        <CheckboxField {...form('taxable')} label="Taxable" />
        <CheckboxField {...form('advance_allowed')} label="Advance allowed" />
        <CheckboxField {...form('active')} label="In use" />
      </>
    )}
  </FormDialog>
)
