import { lazy, Suspense, useState } from 'react'
import { FieldGroup, controlClass, type FieldProps } from '#platform/web/light/field.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { TimeSelects } from '#platform/web/light/time-field.tsx'
import styles from './date-input.module.css'

const DateInput = lazy(async () => ({ default: (await import('./date-input.tsx')).DateInput }))

type DateTimeFieldProps = FieldProps & {
  /** An instant; it is shown and chosen by the clock of the reader. */
  value: string | null | undefined
  onChange: (instant: string | null) => void
}

type Chosen = { readonly day: string | null; readonly time: string | null }

/** What a day gets before its time is chosen. */
const MORNING = '09:00'

/** A day and a time. */
export function DateTimeField({ value, onChange, ...field }: DateTimeFieldProps) {
  const [draft, setDraft] = useState<Chosen>({ day: null, time: null })
  const [complaint, setComplaint] = useState<string | null>(null)
  const chosen = value ? localOf(value) : draft
  function change(next: Partial<Chosen>) {
    const both = { ...chosen, ...next }
    setDraft(both)
    onChange(both.day && both.time ? instantOf(both.day, both.time) : null)
  }
  return (
    <FieldGroup {...field} error={complaint ?? field.error}>
      {(control) => (
        <div className={styles.dayAndTime}>
          <Suspense
            fallback={
              <input
                aria-label="Day"
                className={controlClass}
                readOnly
                value={chosen.day ? show.day(chosen.day) : ''}
              />
            }
          >
            <DateInput
              control={{ ...control, 'aria-label': 'Day' }}
              value={chosen.day}
              onComplaint={setComplaint}
              onChange={(day) => change({ day, time: chosen.time ?? (day && MORNING) })}
            />
          </Suspense>
          <TimeSelects
            control={{ ...control, name: undefined }}
            value={chosen.time}
            onChange={(time) => change({ time })}
          />
        </div>
      )}
    </FieldGroup>
  )
}

const twoDigits = (count: number) => String(count).padStart(2, '0')

function localOf(instant: string): Chosen {
  const at = new Date(instant)
  return {
    day: `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`,
    time: `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`,
  }
}

const instantOf = (day: string, time: string): string => new Date(`${day}T${time}`).toISOString()
