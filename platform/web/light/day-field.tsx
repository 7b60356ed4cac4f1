import { controlClass, Field, type FieldProps } from './field.tsx'

type DayFieldProps = FieldProps & {
  /** YYYY-MM-DD */
  value: string | null | undefined
  onChange: (value: string | null) => void
  earliest?: string
  latest?: string
}

/** A calendar date by the browser's own picker, for the light frames. The employee area has kit/date-field. */
export function DayField({ value, onChange, earliest, latest, ...field }: DayFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type="date"
          min={earliest}
          max={latest}
          className={controlClass}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
        />
      )}
    </Field>
  )
}
