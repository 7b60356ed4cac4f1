import { useState } from 'react'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { textOf, weekdays, windowsOf, type HoursWindow } from './hours-words.ts'

type HoursRowsProps = {
  /** What holds where there are hours of its own. */
  ownLabel: string
  value: readonly HoursWindow[] | null
  onChange: (hours: HoursWindow[] | null) => void
  error: string | undefined
}

const OFFICE_DAYS = 5
const usual = weekdays.slice(0, OFFICE_DAYS).flatMap((_, at) => windowsOf(at + 1, '10:00-19:00') ?? [])

/** Several windows a day, also past midnight. */
export function HoursRows({ ownLabel, value, onChange, error }: HoursRowsProps) {
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const type = (weekday: number, text: string) => {
    setTyped({ ...typed, [weekday]: text })
    const windows = windowsOf(weekday, text)
    if (windows) onChange([...(value ?? []).filter((window) => window.weekday !== weekday), ...windows])
  }
  return (
    <>
      <CheckboxField
        label={ownLabel}
        value={value !== null}
        onChange={(own) => {
          setTyped({})
          onChange(own ? [...usual] : null)
        }}
      />
      {value !== null &&
        weekdays.map((name, at) => {
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
