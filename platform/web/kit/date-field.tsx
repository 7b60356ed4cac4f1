import { lazy, Suspense } from 'react'
import { Field, controlClass, type FieldProps } from '#platform/web/light/field.tsx'
import { show } from '#platform/web/light/format-values.ts'
import type { DateValue } from './date-value.ts'

const DateInput = lazy(async () => ({ default: (await import('./date-input.tsx')).DateInput }))

/** A calendar date, typed or picked. The picker is loaded with the first field that needs it. */
export const DateField = ({ value, onChange, earliest, latest, ...field }: FieldProps & DateValue) => (
  <Field {...field}>
    {(control) => (
      <Suspense
        fallback={
          <input {...control} className={controlClass} readOnly value={value ? show.day(value) : ''} />
        }
      >
        <DateInput control={control} value={value} onChange={onChange} earliest={earliest} latest={latest} />
      </Suspense>
    )}
  </Field>
)
