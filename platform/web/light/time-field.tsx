import { controlClass, FieldGroup, type ControlProps, type FieldProps } from './field.tsx'
import { hours, minutes, timeAt } from './time-steps.ts'
import styles from './time-field.module.css'

type TimeFieldProps = FieldProps & {
  /** HH:mm; 24:00 is the end of the day. */
  value: string | null | undefined
  onChange: (value: string | null) => void
}

export const TimeField = ({ value, onChange, ...field }: TimeFieldProps) => (
  <FieldGroup {...field}>
    {(control) => <TimeSelects control={control} value={value} onChange={onChange} />}
  </FieldGroup>
)

type TimeSelectsProps = Pick<TimeFieldProps, 'value' | 'onChange'> & { control: ControlProps }

/** Hour and minute beside each other, for a field that asks for more than a time. */
export function TimeSelects({ value, onChange, control }: TimeSelectsProps) {
  const { name, disabled, onBlur, 'aria-invalid': invalid } = control
  const [hour = '', minute = ''] = (value ?? '').split(':')
  // A time kept from elsewhere may lie between the steps; it stays choosable as it is.
  const offered = minute && !minutes.includes(minute) ? [...minutes, minute].toSorted() : minutes
  const setHour = (next: string) => onChange(next === '' ? null : timeAt(next, minute || '00'))
  return (
    <div className={styles.row}>
      <select
        className={controlClass}
        name={name}
        aria-label="Hour"
        aria-invalid={invalid}
        disabled={disabled}
        onBlur={onBlur}
        value={hour}
        onChange={(event) => setHour(event.target.value)}
      >
        <option value="">hh</option>
        {hours.map((text) => (
          <option key={text}>{text}</option>
        ))}
      </select>
      <span aria-hidden="true">:</span>
      <select
        className={controlClass}
        aria-label="Minute"
        aria-invalid={invalid}
        disabled={disabled || hour === '' || hour === '24'}
        onBlur={onBlur}
        value={minute}
        onChange={(event) => onChange(timeAt(hour, event.target.value))}
      >
        {minute === '' && <option value="">mm</option>}
        {offered.map((text) => (
          <option key={text}>{text}</option>
        ))}
      </select>
    </div>
  )
}
