import type { OwnField } from '#assets/contract/assets-fields.ts'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'

type Values = Readonly<Record<string, string>>

type OwnFieldsProps = {
  fields: readonly OwnField[]
  value: Values
  onChange: (values: Values) => void
  error?: string | undefined
}

/** The fields that the category has of its own. */
export const OwnFields = ({ fields, value, onChange, error }: OwnFieldsProps) => (
  <>
    {fields.map((field) => {
      const set = (text: string | null) => onChange({ ...value, [field.label]: text ?? '' })
      const shared = {
        label: field.label,
        optional: true,
        error: error?.startsWith(`${field.label}:`) ? error : undefined,
      }
      const text = value[field.label] ?? ''
      if (field.kind === 'day')
        return <DateField key={field.label} {...shared} value={text || null} onChange={set} />
      if (field.kind === 'choice')
        return (
          <SelectField
            key={field.label}
            {...shared}
            value={text || null}
            onChange={set}
            options={field.options.map((option) => ({ value: option, label: option }))}
          />
        )
      return (
        <TextField
          key={field.label}
          {...shared}
          value={text}
          onChange={set}
          inputMode={field.kind === 'number' ? 'decimal' : undefined}
          autoComplete="off"
        />
      )
    })}
  </>
)
