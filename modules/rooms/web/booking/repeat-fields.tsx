import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { FieldGroup } from '#platform/web/light/field.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { Row } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import type { RepeatRule } from '#rooms/contract/booking/booking-calls.ts'
import { repeatKinds } from '#rooms/contract/rooms-lists.ts'

type RepeatFieldsProps = {
  value: RepeatRule | null
  day: string | null
  error?: string | undefined
  onChange: (value: RepeatRule | null) => void
}

const WEEK = 7
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((label, n) => ({
  label,
  value: n + 1,
}))
const weekdayOf = (day: string | null) =>
  day === null ? [] : [new Date(`${day}T00:00:00Z`).getUTCDay() || WEEK]

const units = { daily: 'days', weekly: 'weeks', monthly_day: 'months', monthly_weekday: 'months' }

/** How a booking repeats: a rule, and either a last day or a number of times. */
export function RepeatFields({ value, day, error, onChange }: RepeatFieldsProps) {
  const begin = (kind: RepeatRule['kind'] | null) =>
    onChange(
      kind === null
        ? null
        : {
            every: 1,
            until: null,
            times: null,
            ...value,
            kind,
            weekdays: kind === 'weekly' ? weekdayOf(day) : [],
          },
    )
  const set = (more: Partial<RepeatRule>) => value && onChange({ ...value, ...more })
  return (
    <>
      <FormRow>
        <SelectField
          label="Repeat"
          value={value?.kind ?? null}
          placeholder="Does not repeat"
          options={repeatKinds.options}
          onChange={begin}
          error={error}
          optional
        />
        {value && (
          <NumberField
            label={`Every how many ${units[value.kind]}`}
            value={value.every}
            onChange={(every) => set({ every: every ?? 1 })}
          />
        )}
      </FormRow>
      {value?.kind === 'weekly' && (
        <FieldGroup label="On">
          {() => (
            <Row>
              {weekdays.map((one) => (
                <CheckboxField
                  key={one.value}
                  label={one.label}
                  value={value.weekdays.includes(one.value)}
                  onChange={(on) =>
                    set({
                      weekdays: on
                        ? [...value.weekdays, one.value].toSorted((first, next) => first - next)
                        : value.weekdays.filter((known) => known !== one.value),
                    })
                  }
                />
              ))}
            </Row>
          )}
        </FieldGroup>
      )}
      {value && (
        <FormRow>
          <NumberField
            label="Times"
            hint="Or choose a last day"
            value={value.times}
            onChange={(times) => set({ times, ...(times === null ? {} : { until: null }) })}
            optional
          />
          <DateField
            label="Last day"
            value={value.until}
            onChange={(until) => set({ until, ...(until === null ? {} : { times: null }) })}
            optional
          />
        </FormRow>
      )}
    </>
  )
}
