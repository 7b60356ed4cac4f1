import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { MoneyField, NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import type { OwnField } from '#assets/contract/assets-fields.ts'
import { categoryKinds } from '#assets/contract/assets-lists.ts'
import { saveCategory, type CategoryRow } from '#assets/contract/register/category-calls.ts'

type CategoryDialogProps = { category: CategoryRow | null; onClose: () => void }

export const CategoryDialog = ({ category, onClose }: CategoryDialogProps) => (
  <FormDialog
    call={saveCategory}
    start={startOf(category)}
    size="l"
    title={category ? `Edit ${category.name}` : 'Add category'}
    onClose={onClose}
    submit="Save"
  >
    {(form) => (
      <>
        <FormRow>
          <TextField {...form('name')} label="Name" autoComplete="off" />
          <SelectField {...form('kind')} label="Kind" options={categoryKinds.options} />
          <TextField {...form('prefix')} label="Prefix of tags" placeholder="LAP" autoComplete="off" />
        </FormRow>
        <FormRow>
          <NumberField {...form('life_months')} label="Life in months" optional />
          <MoneyField {...form('lowest_value')} label="Lowest value" />
        </FormRow>
        <TextArea
          {...form('acceptance_text')}
          label="Text to accept"
          hint="Holders accept it with their name. Leave it empty if nothing is signed."
          optional
        />
        <FieldRows
          value={form('own_fields').value ?? []}
          onChange={form('own_fields').onChange}
          error={form('own_fields').error}
        />
        <CheckboxField {...form('active')} label="In use" />
      </>
    )}
  </FormDialog>
)

const startOf = (category: CategoryRow | null) =>
  category === null
    ? { kind: 'device' as const, lowest_value: 0, own_fields: [], active: true, acceptance_text: '' }
    : {
        id: category.id,
        version: category.version,
        name: category.name,
        kind: category.kind,
        prefix: category.prefix,
        acceptance_text: category.acceptance_text,
        life_months: category.life_months,
        lowest_value: category.lowest_value,
        own_fields: category.own_fields,
        active: category.active,
      }

const kinds = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'day', label: 'Date' },
  { value: 'choice', label: 'Choice' },
] as const

type Field = Omit<OwnField, 'options'> & { options?: string[] | undefined }
type FieldRowsProps = {
  value: readonly Field[]
  onChange: (fields: Field[]) => void
  error?: string | undefined
}

/** What assets of this category have besides, such as the memory of a laptop. */
function FieldRows({ value, onChange, error }: FieldRowsProps) {
  const change = (at: number, next: Partial<Field>) =>
    onChange(value.map((field, one) => (one === at ? { ...field, ...next } : field)))
  return (
    <>
      {value.map((field, at) => (
        <FormRow key={at}>
          <TextField
            label={`Field ${at + 1}`}
            value={field.label}
            onChange={(label) => change(at, { label })}
            autoComplete="off"
          />
          <SelectField
            label="Kind"
            value={field.kind}
            onChange={(kind) => change(at, { kind: kind ?? 'text' })}
            options={kinds}
          />
          {field.kind === 'choice' && (
            <TextField
              label="Choices, with commas between"
              value={(field.options ?? []).join(', ')}
              onChange={(text) => change(at, { options: text.split(/,\s*/) })}
              autoComplete="off"
            />
          )}
          <Button
            aria-label={`Remove field ${at + 1}`}
            onClick={() => onChange(value.filter((_, one) => one !== at))}
          >
            Remove
          </Button>
        </FormRow>
      ))}
      {error && <p role="alert">{error}</p>}
      <div>
        <Button size="s" onClick={() => onChange([...value, { label: '', kind: 'text', options: [] }])}>
          Add a field
        </Button>
      </div>
    </>
  )
}
