import { FormRow } from '#platform/web/form/form-row.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { hourOptions } from '#leave/contract/leave-lists.ts'
import { timeInWords } from '#leave/contract/leave-words.ts'
import type { ApplyFields } from './apply-fields.ts'

type HoursFieldsProps = {
  form: ApplyFields
  presets: readonly { label: string; hours: number; from_minute: number }[]
}

const STEP = 30
const FIRST = 360
const LAST = 1_320

/** Two, four or six hours, from when; the usual ones in one choice. */
export function HoursFields({ form, presets }: HoursFieldsProps) {
  const hours = form('hours')
  const from = form('from_minute')
  const times = Array.from({ length: (LAST - FIRST) / STEP + 1 }, (_, at) => FIRST + at * STEP)
  const known = new Set([...times, ...presets.map(({ from_minute }) => from_minute)])
  return (
    <>
      <SelectField
        label="Usual hours"
        optional
        value={presets.find((one) => one.hours === hours.value && one.from_minute === from.value)?.label}
        options={presets.map(({ label }) => ({ value: label, label }))}
        onChange={(label) => {
          const preset = presets.find((one) => one.label === label)
          if (!preset) return
          hours.onChange(preset.hours as 2 | 4 | 6)
          from.onChange(preset.from_minute)
        }}
      />
      <FormRow>
        <SelectField
          {...hours}
          label="Hours"
          options={hourOptions.map(({ id, days }) => ({ value: id, label: `${id} hours (${days} day)` }))}
        />
        <SelectField
          {...from}
          label="From"
          placeholder="Start of the working day"
          options={[...known]
            .toSorted((one, other) => one - other)
            .map((value) => ({ value, label: timeInWords(value) }))}
        />
      </FormRow>
    </>
  )
}
