import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { FieldGroup } from '#platform/web/light/field.tsx'
import { TimeField } from '#platform/web/light/time-field.tsx'
import { dayAfter } from '#platform/contract/days.ts'
import { MOST_SESSIONS } from '#training/contract/training-lists.ts'
import styles from './training.module.css'

export type SessionDraft = { id?: number | null | undefined; day: string; start: string; end: string }

type SessionRowsProps = {
  value: readonly SessionDraft[]
  onChange: (sessions: SessionDraft[]) => void
  error: string | undefined
  errorAt: (path: string) => string | undefined
}

/** Each session on the clock of its place; a further one begins as the last, a day later. */
export function SessionRows({ value, onChange, error, errorAt }: SessionRowsProps) {
  const change = (at: number, next: Partial<SessionDraft>) =>
    onChange(value.map((session, one) => (one === at ? { ...session, ...next } : session)))
  const last = value.at(-1)
  const add = () =>
    onChange([
      ...value,
      last
        ? { day: last.day === '' ? '' : dayAfter(last.day), start: last.start, end: last.end }
        : { day: '', start: '10:00', end: '13:00' },
    ])
  return (
    <FieldGroup label="Sessions" error={error}>
      {() => (
        <div className={styles.rows}>
          {value.map((session, at) => (
            <FormRow key={at}>
              <DateField
                label={`Day ${at + 1}`}
                value={session.day}
                error={errorAt(`sessions.${at}.day`)}
                onChange={(day) => change(at, { day: day ?? '' })}
              />
              <TimeField
                label="Starts"
                value={session.start}
                error={errorAt(`sessions.${at}.start`)}
                onChange={(start) => change(at, { start: start ?? '' })}
              />
              <TimeField
                label="Ends"
                value={session.end}
                error={errorAt(`sessions.${at}.end`)}
                onChange={(end) => change(at, { end: end ?? '' })}
              />
              {value.length > 1 && (
                <Button
                  aria-label={`Remove session ${at + 1}`}
                  onClick={() => onChange(value.filter((_, one) => one !== at))}
                >
                  Remove
                </Button>
              )}
            </FormRow>
          ))}
          {value.length < MOST_SESSIONS && (
            <div>
              <Button size="s" onClick={add}>
                Add session
              </Button>
            </div>
          )}
        </div>
      )}
    </FieldGroup>
  )
}
