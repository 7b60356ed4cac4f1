import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Row } from '#platform/web/light/section.tsx'
import styles from '#attendance/web/attendance.module.css'

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type WeekdaysFieldProps = { value: readonly number[]; onChange: (value: number[]) => void }

/** Only some weekdays of the span: each becomes a request of its own, decided by itself. */
export const WeekdaysField = ({ value, onChange }: WeekdaysFieldProps) => (
  <fieldset className={styles.weekdays}>
    <legend>Only on</legend>
    <Row>
      {names.map((name, at) => (
        <CheckboxField
          key={name}
          label={name.slice(0, 3)}
          value={value.includes(at + 1)}
          onChange={(chosen) =>
            onChange(
              chosen ? [...value, at + 1].toSorted((a, b) => a - b) : value.filter((one) => one !== at + 1),
            )
          }
        />
      ))}
    </Row>
    <p className={styles.quiet}>
      {value.length === 0
        ? 'One request for all working days in the range.'
        : 'Each day becomes its own request.'}
    </p>
  </fieldset>
)
