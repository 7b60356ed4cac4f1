import { choiceWords } from '#platform/contract/choice-words.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'

export type Option<V extends string | number> = { value: V; label: string; disabled?: boolean }

export type SelectFieldProps<V extends string | number> = FieldProps & {
  options: readonly Option<V>[]
  value: V | null | undefined
  onChange: (value: V | null) => void
  /** What holds while nothing is chosen, such as “All companies”; without it the label says what to choose. */
  placeholder?: string
}

export function SelectField<V extends string | number>({
  options,
  value,
  onChange,
  placeholder,
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
          data-unchosen={(placeholder ?? value ?? null) === null || undefined}
          value={value === null || value === undefined ? '' : String(value)}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{placeholder ?? choiceWords(field.label)}</option>
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
