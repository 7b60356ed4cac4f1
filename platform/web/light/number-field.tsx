import { useState } from 'react'
import { controlClass, Field, type FieldProps } from './field.tsx'
import styles from './number-field.module.css'
import { readDecimal, showDecimal } from './decimal.ts'

export type NumberFieldProps = FieldProps & {
  value: number | null | undefined
  onChange: (value: number | null) => void
  /** Digits after the point; the value is always counted in the smallest of them (paise, hundredths of a day). */
  decimals?: number
  prefix?: string
  suffix?: string
  placeholder?: string
  autoFocus?: boolean
}

/** Keeps the typed text while it is typed; what cannot be read as a number becomes null and is refused by the schema. */
export function NumberField({
  value,
  onChange,
  decimals = 0,
  prefix,
  suffix,
  placeholder,
  autoFocus,
  ...field
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.row} data-prefix={prefix ? '' : undefined}>
          {prefix && <span className={styles.prefix}>{prefix}</span>}
          <input
            {...control}
            type="text"
            inputMode={decimals === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            autoFocus={autoFocus}
            placeholder={placeholder}
            className={`${controlClass} ${styles.input}`}
            value={typed ?? showDecimal(value, decimals)}
            onChange={(event) => {
              setTyped(event.target.value)
              onChange(readDecimal(event.target.value, decimals))
            }}
            onBlur={() => {
              if (value !== null && value !== undefined) setTyped(null)
              field.onBlur?.()
            }}
          />
          {suffix && <span className={styles.suffix}>{suffix}</span>}
        </div>
      )}
    </Field>
  )
}

/** Money in minor units: 125000 is ₹ 1,250.00. */
export const MoneyField = (props: Omit<NumberFieldProps, 'decimals'>) => (
  <NumberField prefix="₹" {...props} decimals={2} />
)

/** Days in hundredths: 150 is 1.50 days. */
export const DaysField = (props: Omit<NumberFieldProps, 'decimals'>) => (
  <NumberField suffix="days" {...props} decimals={2} />
)
