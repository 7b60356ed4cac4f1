import { useId } from 'react'
import { controlOf, FieldNotes, type FieldProps } from './field.tsx'
import fieldStyles from './field.module.css'
import styles from './choice.module.css'

export type CheckboxFieldProps = FieldProps & {
  value: boolean | null | undefined
  onChange: (value: boolean) => void
  /** Some, but not all, of what it stands for is chosen. */
  some?: boolean
}

export const CheckboxField = (props: CheckboxFieldProps) => <Ticked {...props} />

/** For what takes effect at once; inside a form that is sent later, use CheckboxField. */
export const SwitchField = (props: Omit<CheckboxFieldProps, 'some'>) => <Ticked {...props} isSwitch />

function Ticked({
  value,
  onChange,
  some = false,
  isSwitch,
  ...field
}: CheckboxFieldProps & { isSwitch?: boolean }) {
  const id = useId()
  const { 'aria-required': _required, ...control } = controlOf(id, field)
  return (
    <div className={fieldStyles.field}>
      <label className={styles.choice} htmlFor={id}>
        <input
          {...control}
          type="checkbox"
          role={isSwitch ? 'switch' : undefined}
          className={isSwitch ? styles.switch : undefined}
          checked={value ?? false}
          ref={(input) => {
            if (input) input.indeterminate = some
          }}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={field.labelUnseen ? 'unseen' : undefined}>{field.label}</span>
      </label>
      <FieldNotes id={id} hint={field.hint} error={field.error} />
    </div>
  )
}
