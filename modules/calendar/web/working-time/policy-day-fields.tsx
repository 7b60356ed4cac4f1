import type { Binding } from '#platform/web/form/field-binding.ts'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { TimeField } from '#platform/web/light/time-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import type { PatternDayForm } from '#calendar/contract/working-time/working-time-calls.ts'
import { minuteOf, timeOf } from './clock-minutes.ts'
import { weekdays } from '#calendar/web/weekdays.ts'
import styles from './working-time.module.css'

const DAY = 1440

/** A weekday that is not ticked is off. An end before the start lies on the next day. */
export function PolicyDayFields({ value, onChange, error }: Binding<PatternDayForm[]>) {
  const days = value ?? []
  const put = (day: PatternDayForm) =>
    onChange(
      [...days.filter(({ weekday }) => weekday !== day.weekday), day].toSorted(
        (a, b) => a.weekday - b.weekday,
      ),
    )
  return (
    <fieldset className={styles.days}>
      <legend>The week</legend>
      {weekdays.map((name, at) => {
        const weekday = at + 1
        const day = days.find((one) => one.weekday === weekday)
        return (
          <div key={name}>
            <CheckboxField
              label={name}
              value={day !== undefined}
              onChange={(works) =>
                works
                  ? put({ ...(days.at(-1) ?? fallback), weekday })
                  : onChange(days.filter((one) => one.weekday !== weekday))
              }
            />
            {day && <DayFields name={name} day={day} onChange={put} />}
          </div>
        )
      })}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}

const fallback: PatternDayForm = {
  weekday: 1,
  start_minute: 600,
  end_minute: 1140,
  break_minutes: 60,
  work_minutes: 480,
  hundredths: 100,
  off_weeks: [],
}

type DayFieldsProps = { name: string; day: PatternDayForm; onChange: (day: PatternDayForm) => void }

function DayFields({ name, day, onChange }: DayFieldsProps) {
  const span = (start: number, end: number, pause: number) => {
    const until = end <= start ? end + DAY : end
    onChange({
      ...day,
      start_minute: start,
      end_minute: until,
      break_minutes: pause,
      work_minutes: Math.max(1, until - start - pause),
    })
  }
  return (
    <>
      <TimeText
        label={`${name} from`}
        minute={day.start_minute}
        onChange={(minute) => span(minute, day.end_minute % DAY, day.break_minutes)}
      />
      <TimeText
        label={`${name} until`}
        minute={day.end_minute}
        onChange={(minute) => span(day.start_minute, minute, day.break_minutes)}
      />
      <NumberField
        label={`${name} break, minutes`}
        labelUnseen
        suffix="min"
        value={day.break_minutes}
        onChange={(pause) => span(day.start_minute, day.end_minute % DAY, pause ?? 0)}
      />
      <CheckboxField
        label="Half a day"
        value={day.hundredths === 50}
        onChange={(half) => onChange({ ...day, hundredths: half ? 50 : 100 })}
      />
      <TextField
        label={`${name} off in weeks`}
        labelUnseen
        placeholder="off in weeks 2, 4"
        autoComplete="off"
        value={day.off_weeks.join(', ')}
        onChange={(text) =>
          onChange({ ...day, off_weeks: [...new Set(text.match(/[1-5]/g)?.map(Number) ?? [])] })
        }
      />
    </>
  )
}

type TimeTextProps = { label: string; minute: number; onChange: (minute: number) => void }

const TimeText = ({ label, minute, onChange }: TimeTextProps) => (
  <TimeField
    label={label}
    labelUnseen
    value={timeOf(minute)}
    onChange={(text) => text && onChange(minuteOf(text))}
  />
)
