import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { dayAfter } from '#platform/contract/days.ts'
import { callOutcomes, type CallOutcome } from '#academy/contract/academy-lists.ts'
import type { StatusView } from '#academy/contract/academy-fields.ts'
import { logCall } from '#academy/contract/leads/lead-calls.ts'
import styles from '#academy/web/academy.module.css'

const nextDays = [
  { label: 'Tomorrow', days: 1 },
  { label: 'In 3 days', days: 3 },
  { label: 'In a week', days: 7 },
] as const

type LogCallProps = {
  lead: { readonly id: number; readonly name: string; readonly status: StatusView }
  today: string
}

/** The first tap says how the call went, the second when to call next; that one sends. */
export function LogCall({ lead: { id, name, status }, today }: LogCallProps) {
  const [outcome, setOutcome] = useState<CallOutcome | null>(null)
  const [note, setNote] = useState('')
  const [other, setOther] = useState<string | null>(null)
  const { send, busy } = useSend(logCall)
  const isOpen = status.kind === 'open'
  const log = async (next_on: string | null) => {
    if (outcome !== null && (await send({ id, outcome, note, next_on })).ok) clear()
  }
  function clear() {
    setOutcome(null)
    setNote('')
    setOther(null)
  }
  return (
    <div className={styles.taps} role="group" aria-label={`Call with ${name}`}>
      <p className={styles.quiet}>{outcome === null ? 'Log a call' : 'How did it go?'}</p>
      <div className={styles.buttons}>
        {callOutcomes.keys.map((key) => (
          <Button
            key={key}
            look={outcome === key ? 'primary' : 'quiet'}
            aria-pressed={outcome === key}
            onClick={() => setOutcome(outcome === key ? null : key)}
          >
            {callOutcomes.labelOf(key)}
          </Button>
        ))}
      </div>
      {outcome !== null && (
        <>
          <TextField label="Note" optional value={note} onChange={setNote} autoComplete="off" />
          {isOpen && <p className={styles.quiet}>Call next</p>}
          <div className={styles.buttons}>
            {isOpen &&
              nextDays.map(({ label, days }) => (
                <Button key={label} busy={busy} onClick={() => void log(dayAfter(today, days))}>
                  {label}
                </Button>
              ))}
            {!status.needs_follow_up && (
              <Button busy={busy} onClick={() => void log(null)}>
                {isOpen ? 'No follow-up' : 'Log'}
              </Button>
            )}
          </div>
          {isOpen && (
            <div className={styles.buttons}>
              <DateField
                label="Another day"
                optional
                value={other}
                onChange={setOther}
                earliest={dayAfter(today)}
              />
              {other !== null && (
                <Button look="primary" busy={busy} onClick={() => void log(other)}>
                  Log for {other.slice(8)}/{other.slice(5, 7)}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </div>
  )
}
