import { useState, type KeyboardEvent } from 'react'
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
  const [capital, setCapital] = useState(false)
  // The keyboard says so only with a key, and not every device has the lock.
  const look = (event: KeyboardEvent) => setCapital(event.getModifierState('CapsLock'))
  return (
    <Field {...field} hint={capital ? 'Caps Lock is on' : field.hint}>
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
            onKeyDown={look}
            onKeyUp={look}
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
