import { lazy, Suspense, useState, type ComponentType } from 'react'
import { Field, controlClass, type FieldProps } from '#platform/web/light/field.tsx'
import { show } from '#platform/web/light/format-values.ts'
import type { DateValue } from './date-value.ts'
import type { PickedInputProps } from './picked-input.tsx'
import { monthInWords } from './read-date.ts'

const DateInput = lazy(async () => ({ default: (await import('./date-input.tsx')).DateInput }))
const MonthInput = lazy(async () => ({ default: (await import('./month-input.tsx')).MonthInput }))

/** A calendar date, typed or picked. The picker is loaded with the first field that needs it. */
export const DateField = (props: FieldProps & DateValue) => (
  <PickedField {...props} written={show.day} input={DateInput} />
)

/** A month as YYYY-MM, typed or picked. */
export const MonthField = (props: FieldProps & DateValue) => (
  <PickedField {...props} written={monthInWords} input={MonthInput} />
)

type PickedFieldProps = FieldProps &
  DateValue & { written: (value: string) => string; input: ComponentType<PickedInputProps> }

function PickedField({
  value,
  onChange,
  earliest,
  latest,
  written,
  input: Input,
  ...field
}: PickedFieldProps) {
  const [complaint, setComplaint] = useState<string | null>(null)
  return (
    <Field {...field} error={complaint ?? field.error}>
      {(control) => (
        <Suspense
          fallback={
            <input {...control} className={controlClass} readOnly value={value ? written(value) : ''} />
          }
        >
          <Input
            control={control}
            value={value}
            onChange={onChange}
            onComplaint={setComplaint}
            earliest={earliest}
            latest={latest}
          />
        </Suspense>
      )}
    </Field>
  )
}
