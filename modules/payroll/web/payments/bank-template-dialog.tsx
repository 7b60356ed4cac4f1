import type { SentBy } from '#platform/contract/call.ts'
import type { Binding, Fields } from '#platform/web/form/field-binding.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  addBankTemplate,
  saveBankTemplate,
  type BankTemplateRow,
} from '#payroll/contract/payments/bank-template-calls.ts'
import { bankAmounts, bankDates, bankSources, separators } from '#payroll/contract/payments/payment-lists.ts'
import styles from './payments.module.css'

type TemplateForm = Fields<SentBy<typeof addBankTemplate>>
type Column = SentBy<typeof addBankTemplate>['columns'][number]

const usual = {
  separator: 'comma',
  is_quoted: true,
  has_header: true,
  amounts: 'rupees',
  dates: 'dd/mm/yyyy',
  columns: [
    { label: 'Account number', source: 'account_number', fixed: '', most: null },
    { label: 'IFSC', source: 'ifsc', fixed: '', most: null },
    { label: 'Amount', source: 'amount', fixed: '', most: null },
  ],
} as const

export const BankTemplateDialog = ({
  template,
  onClose,
}: {
  template: BankTemplateRow | null
  onClose: () => void
}) => (
  <Dialog open title={template ? `Edit ${template.name}` : 'Add layout'} onClose={onClose} size="l">
    {template ? (
      <Form call={saveBankTemplate} start={template} onDone={onClose}>
        {(form) => <TemplateFields form={form} onClose={onClose} />}
      </Form>
    ) : (
      <Form call={addBankTemplate} start={{ ...usual, columns: [...usual.columns] }} onDone={onClose}>
        {(form) => <TemplateFields form={form} onClose={onClose} />}
      </Form>
    )}
  </Dialog>
)

const TemplateFields = ({ form, onClose }: { form: TemplateForm; onClose: () => void }) => (
  <>
    <TextField {...form('name')} label="Name" autoComplete="off" autoFocus />
    <FormRow>
      <SelectField {...form('separator')} label="Separator" options={separators.options} />
      <SelectField {...form('amounts')} label="Amounts" options={bankAmounts.options} />
      <SelectField {...form('dates')} label="Dates" options={bankDates.options} />
    </FormRow>
    <FormRow>
      <CheckboxField {...form('has_header')} label="First line has the headings" />
      <CheckboxField {...form('is_quoted')} label="Texts with the separator are quoted" />
    </FormRow>
    <ColumnFields field={form('columns')} />
    <FormActions end>
      <Button onClick={onClose}>Cancel</Button>
      <SubmitButton busy={form.busy}>Save</SubmitButton>
    </FormActions>
  </>
)

/** The columns in their order; each says what it holds. */
function ColumnFields({ field }: { field: Binding<Column[]> }) {
  const columns = field.value ?? []
  const put = (at: number, change: Partial<Column>) =>
    field.onChange(columns.map((column, place) => (place === at ? { ...column, ...change } : column)))
  const moveUp = (at: number) =>
    field.onChange(
      columns.map((column, place) =>
        place === at - 1 ? columns[at]! : place === at ? columns[at - 1]! : column,
      ),
    )
  return (
    <fieldset className={styles.columns}>
      <legend>Columns</legend>
      {columns.map((column, at) => (
        // The columns have no name of their own while they are typed.
        <div key={at} className={styles.column}>
          <TextField
            label={`Heading ${at + 1}`}
            value={column.label}
            onChange={(label) => put(at, { label })}
          />
          <SelectField
            label="Holds"
            options={bankSources.options}
            value={column.source}
            onChange={(source) => put(at, { source: source ?? 'fixed' })}
          />
          {column.source === 'fixed' ? (
            <TextField label="Text" value={column.fixed ?? ''} onChange={(fixed) => put(at, { fixed })} />
          ) : (
            <NumberField
              label="Longest"
              value={column.most ?? null}
              onChange={(most) => put(at, { most: most ?? null })}
            />
          )}
          <div className={styles.tools}>
            <Button
              size="s"
              disabled={at === 0}
              aria-label={`Move ${column.label} up`}
              onClick={() => moveUp(at)}
            >
              Up
            </Button>
            <Button
              size="s"
              aria-label={`Remove ${column.label}`}
              onClick={() => field.onChange(columns.filter((_, place) => place !== at))}
            >
              Remove
            </Button>
          </div>
        </div>
      ))}
      {field.error && <p role="alert">{field.error}</p>}
      <div>
        <Button
          size="s"
          onClick={() => field.onChange([...columns, { label: '', source: 'fixed', fixed: '', most: null }])}
        >
          Add column
        </Button>
      </div>
    </fieldset>
  )
}
