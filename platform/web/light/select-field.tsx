import { controlClass, Field, type FieldProps } from './field.tsx'

export type Option<V extends string | number> = { value: V; label: string; disabled?: boolean }

export type SelectFieldProps<V extends string | number> = FieldProps & {
  options: readonly Option<V>[]
  value: V | null | undefined
  onChange: (value: V | null) => void
  /** What stands there before anything is chosen; choosing it again clears the field. */
  placeholder?: string
}

export function SelectField<V extends string | number>({
  options,
  value,
  onChange,
  placeholder = 'Choose…',
  ...field
}: SelectFieldProps<V>) {
  const choose = (text: string) =>
    onChange(options.find((option) => String(option.value) === text)?.value ?? null)
  return (
    <Field {...field}>
      {(control) => (
        <select
          {...control}
          className={controlClass}
          value={value === null || value === undefined ? '' : String(value)}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={String(option.value)} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
