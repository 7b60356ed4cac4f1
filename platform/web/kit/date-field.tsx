import { lazy, Suspense } from 'react'
import { Field, controlClass, type FieldProps } from '../light/field.tsx'

export type DateFieldProps = FieldProps & {
  /** YYYY-MM-DD */
  value: string | null | undefined
  onChange: (value: string | null) => void
  earliest?: string
  latest?: string
}

const DateInput = lazy(() => import('./date-input.tsx'))

/** A calendar date, typed or picked. The picker is loaded with the first field that needs it. */
export const DateField = ({ value, onChange, earliest, latest, ...field }: DateFieldProps) => (
  <Field {...field}>
    {(control) => (
      <Suspense fallback={<input {...control} className={controlClass} readOnly value="" />}>
        <DateInput control={control} value={value} onChange={onChange} earliest={earliest} latest={latest} />
      </Suspense>
    )}
  </Field>
)
