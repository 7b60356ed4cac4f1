import { useId, type ReactNode } from 'react'
import styles from './field.module.css'

/** What every field takes; a Form hands over `name`, `error` and `disabled` (see form/binding.ts). */
export type FieldProps = {
  label: string
  name?: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  disabled?: boolean
  /** The label is read out but not drawn, for a field whose place says what it is. */
  labelUnseen?: boolean
  onBlur?: (() => void) | undefined
}

/** What the control inside must carry so that label, hint and error belong to it. */
export type ControlProps = {
  id: string
  name: string | undefined
  disabled: boolean | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
  onBlur: (() => void) | undefined
}

export function Field({
  children,
  ...field
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={field.labelUnseen ? 'unseen' : styles.label}>
        {field.label}
        {field.optional && <OptionalMark />}
      </label>
      {children(controlOf(id, field))}
      <FieldNotes id={id} hint={field.hint} error={field.error} />
    </div>
  )
}

/** Several controls under one heading: radios, code boxes, hour and minute. */
export function FieldGroup({
  children,
  role = 'group',
  ...field
}: FieldProps & { role?: 'group' | 'radiogroup'; children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const control = controlOf(id, field)
  return (
    <div
      className={styles.field}
      role={role}
      aria-labelledby={`${id}-label`}
      aria-describedby={control['aria-describedby']}
    >
      <div id={`${id}-label`} className={field.labelUnseen ? 'unseen' : styles.label}>
        {field.label}
        {field.optional && <OptionalMark />}
      </div>
      {children(control)}
      <FieldNotes id={id} hint={field.hint} error={field.error} />
    </div>
  )
}

export const OptionalMark = () => <span className={styles.optional}> optional</span>

export function controlOf(id: string, field: FieldProps): ControlProps {
  const described = [field.hint ? `${id}-hint` : '', field.error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ')
  return {
    id,
    name: field.name,
    disabled: field.disabled,
    'aria-invalid': field.error ? true : undefined,
    'aria-describedby': described || undefined,
    'aria-required': field.optional ? undefined : true,
    onBlur: field.onBlur,
  }
}

export function FieldNotes({ id, hint, error }: { id: string; hint: ReactNode; error: string | undefined }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
            <circle cx="8" cy="8" r="7" fill="currentColor" />
            <path d="M8 4v5M8 11v1.2" stroke="var(--raised)" strokeWidth="1.8" />
          </svg>
          {error}
        </p>
      )}
    </>
  )
}

export const controlClass = styles.control
