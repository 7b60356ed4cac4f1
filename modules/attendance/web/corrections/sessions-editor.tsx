import { FormRow } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { TimeField } from '#platform/web/light/time-field.tsx'
import { MOST_SESSIONS } from '#attendance/contract/requests/request-calls.ts'

export type TypedSession = { in: string; out: string }

type SessionsEditorProps = {
  sessions: readonly TypedSession[]
  onChange: (sessions: readonly TypedSession[]) => void
  error: string | undefined
}

/** The times of one day, as often as someone came and went. */
export function SessionsEditor({ sessions, onChange, error }: SessionsEditorProps) {
  const set = (at: number, change: Partial<TypedSession>) =>
    onChange(sessions.map((one, index) => (index === at ? { ...one, ...change } : one)))
  const several = sessions.length > 1
  return (
    <>
      {sessions.map((session, at) => (
        <FormRow key={at}>
          <TimeField
            label={several ? `In, ${at + 1}` : 'In'}
            value={session.in || null}
            onChange={(value) => set(at, { in: value ?? '' })}
            error={at === 0 ? error : undefined}
          />
          <TimeField
            label={several ? `Out, ${at + 1}` : 'Out'}
            value={session.out || null}
            onChange={(value) => set(at, { out: value ?? '' })}
          />
        </FormRow>
      ))}
      <p>
        {sessions.length < MOST_SESSIONS && (
          <Button size="s" onClick={() => onChange([...sessions, { in: '', out: '' }])}>
            Add a time
          </Button>
        )}{' '}
        {several && (
          <Button size="s" onClick={() => onChange(sessions.slice(0, -1))}>
            Remove the last
          </Button>
        )}
      </p>
    </>
  )
}

/** Something to begin with where nothing is known of a day. */
export const USUAL_DAY: readonly TypedSession[] = [{ in: '10:00', out: '19:00' }]
