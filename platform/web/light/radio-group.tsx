import { FieldGroup, type FieldProps } from './field.tsx'
import type { Option } from './select-field.tsx'
import styles from './choice.module.css'

type RadioGroupProps<V extends string | number> = FieldProps & {
  options: readonly (Option<V> & { hint?: string })[]
  value: V | null | undefined
  onChange: (value: V) => void
}

export function RadioGroup<V extends string | number>({
  options,
  value,
  onChange,
  ...field
}: RadioGroupProps<V>) {
  return (
    <FieldGroup {...field} role="radiogroup">
      {(control) => (
        <div className={styles.choices}>
          {options.map((option) => (
            <label key={option.value} className={styles.choice}>
              <input
                type="radio"
                name={field.name ?? control.id}
                disabled={field.disabled || option.disabled}
                checked={value === option.value}
                onBlur={field.onBlur}
                onChange={() => onChange(option.value)}
              />
              <span>{option.label}</span>
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
