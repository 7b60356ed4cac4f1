import { FormRow } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'

type Field = {
  label: string
  kind: 'text' | 'choice'
  options?: string[] | undefined
  required?: boolean | undefined
}

type FieldRowsProps = {
  value: readonly Field[]
  onChange: (fields: Field[]) => void
  error: string | undefined
}

const kinds = [
  { value: 'text', label: 'Text' },
  { value: 'choice', label: 'Choice' },
] as const

/** What a ticket of this category asks besides. */
export function FieldRows({ value, onChange, error }: FieldRowsProps) {
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
          <CheckboxField
            label="Required"
            value={field.required ?? false}
            onChange={(required) => change(at, { required })}
          />
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
        <Button
          size="s"
          onClick={() => onChange([...value, { label: '', kind: 'text', options: [], required: false }])}
        >
          Add a field
        </Button>
      </div>
    </>
  )
}
