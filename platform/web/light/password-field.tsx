import { useState } from 'react'
import { controlClass, Field, type FieldProps } from './field.tsx'
import styles from './password-field.module.css'

type PasswordFieldProps = FieldProps & {
  value: string | null | undefined
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  autoFocus?: boolean
}

export function PasswordField({ value, onChange, autoComplete, autoFocus, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.row}>
          <input
            {...control}
            type={shown ? 'text' : 'password'}
            className={`${controlClass} ${styles.input}`}
            autoComplete={autoComplete}
            autoFocus={autoFocus}
            autoCapitalize="none"
            spellCheck={false}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className={styles.show}
            aria-label={`${shown ? 'Hide' : 'Show'} ${field.label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  )
}
