import { controlClass, Field, type FieldProps } from '#platform/web/light/field.tsx'

type MomentFieldProps = FieldProps & {
  /** An instant; it is shown and chosen by the clock of the reader. */
  value: string | null | undefined
  onChange: (instant: string | null) => void
}

const twoDigits = (count: number) => String(count).padStart(2, '0')

function local(instant: string): string {
  const at = new Date(instant)
  const day = `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}

/** A day and a time, by the picker of the browser. */
export const MomentField = ({ value, onChange, ...field }: MomentFieldProps) => (
  <Field {...field}>
    {(control) => (
      <input
        {...control}
        type="datetime-local"
        className={controlClass}
        value={value ? local(value) : ''}
        onChange={({ target }) => onChange(target.value === '' ? null : new Date(target.value).toISOString())}
      />
    )}
  </Field>
)
