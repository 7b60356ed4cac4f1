import { useState } from 'react'
import { WeekHoursField } from '#platform/web/kit/week-hours/week-hours-field.tsx'
import { weekdays, windowsOf, type WeekHours } from '#platform/web/kit/week-hours/week-hours.ts'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'

type HoursRowsProps = {
  /** What holds where there are hours of its own. */
  ownLabel: string
  value: readonly WeekHours[] | null
  onChange: (hours: WeekHours[] | null) => void
  error: string | undefined
}

const OFFICE_DAYS = 5
const usual = weekdays.slice(0, OFFICE_DAYS).flatMap((_, at) => windowsOf(at + 1, '10:00-19:00') ?? [])

/** Several windows a day, also past midnight; without them the hours of the office count. */
export function HoursRows({ ownLabel, value, onChange, error }: HoursRowsProps) {
  // Drawn again when it is switched: what was typed before is gone.
  const [round, setRound] = useState(0)
  return (
    <>
      <CheckboxField
        label={ownLabel}
        value={value !== null}
        onChange={(own) => {
          setRound(round + 1)
          onChange(own ? [...usual] : null)
        }}
      />
      {value !== null && <WeekHoursField key={round} value={value} onChange={onChange} error={error} />}
    </>
  )
}
