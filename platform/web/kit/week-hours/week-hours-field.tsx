import { useState } from 'react'
import { TextField } from '#platform/web/light/text-field.tsx'
import { textOf, weekdays, windowsOf, type WeekHours } from './week-hours.ts'

type WeekHoursFieldProps = {
  value: readonly WeekHours[]
  onChange: (hours: WeekHours[]) => void
  error?: string | undefined
}

/** A line a weekday, as people write hours: several windows, also past midnight. */
export function WeekHoursField({ value, onChange, error }: WeekHoursFieldProps) {
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const type = (weekday: number, text: string) => {
    setTyped({ ...typed, [weekday]: text })
    const windows = windowsOf(weekday, text)
    if (windows) onChange([...value.filter((window) => window.weekday !== weekday), ...windows])
  }
  return (
    <>
      {weekdays.map((name, at) => {
        const weekday = at + 1
        const text = typed[weekday] ?? textOf(value, weekday)
        return (
          <TextField
            key={name}
            label={name}
            optional
            placeholder="Closed"
            value={text}
            onChange={(next) => type(weekday, next)}
            error={windowsOf(weekday, text) === null ? 'Write 10:00-13:00, 14:00-19:00' : undefined}
            autoComplete="off"
          />
        )
      })}
      {error && <p role="alert">{error}</p>}
    </>
  )
}
