import { controlClass, Field, type FieldProps } from '#platform/web/light/field.tsx'

type MonthFieldProps = FieldProps & { value: string | null; onChange: (month: string) => void }

/** By the picker of the browser; where it has none one types it as it is kept. */
export const MonthField = ({ value, onChange, ...field }: MonthFieldProps) => (
  <Field {...field}>
    {(control) => (
      <input
        {...control}
        type="month"
        placeholder="YYYY-MM"
        autoComplete="off"
        className={controlClass}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
)
