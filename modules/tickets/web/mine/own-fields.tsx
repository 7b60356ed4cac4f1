import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import type { OwnField } from '#tickets/contract/tickets-fields.ts'

type OwnFieldsProps = {
  fields: readonly OwnField[]
  /** The values by label, as JSON. */
  value: string | null | undefined
  onChange: (value: string) => void
  error: string | undefined
}

/** What a category asks besides, such as the number of a room. */
export function OwnFields({ fields, value, onChange, error }: OwnFieldsProps) {
  const values = JSON.parse(value || '{}') as Record<string, string>
  const change = (label: string, next: string) => onChange(JSON.stringify({ ...values, [label]: next }))
  return (
    <>
      {fields.map(({ label, kind, options, required }) =>
        kind === 'choice' ? (
          <SelectField
            key={label}
            label={label}
            optional={!required}
            value={values[label]}
            onChange={(next) => change(label, next ?? '')}
            options={options.map((option) => ({ value: option, label: option }))}
          />
        ) : (
          <TextField
            key={label}
            label={label}
            optional={!required}
            value={values[label] ?? ''}
            onChange={(next) => change(label, next)}
            autoComplete="off"
          />
        ),
      )}
      {error && <p role="alert">{error}</p>}
    </>
  )
}
