import { useEffect, useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { durationInWords } from '#platform/contract/duration.ts'
import { startTimer, stopTimer } from '#timesheets/contract/entries/entry-calls.ts'
import type { readWeek } from '#timesheets/contract/weeks/week-calls.ts'
import styles from '#timesheets/web/timesheets.module.css'
import { workKey } from '#timesheets/web/weeks/grid-model.ts'

const MINUTE_MS = 60_000

/** Two taps: choose the work, start. One more stops it and keeps the time. */
export function TimerBar({ week }: { week: GotFrom<typeof readWeek> }) {
  const [work, setWork] = useState<string | null>(null)
  const start = useSend(startTimer)
  const stop = useSend(stopTimer)
  const now = useMinutes()
  if (week.timer)
    return (
      <div className={styles.row}>
        <strong>
          {week.timer.label}:{' '}
          {durationInWords(Math.max(0, Math.floor((now - Date.parse(week.timer.started_at)) / MINUTE_MS)))}
        </strong>
        <Button look="primary" busy={stop.busy} onClick={() => void stop.send({})}>
          Stop timer
        </Button>
        <Button busy={stop.busy} onClick={() => void stop.send({ discard: true })}>
          Discard
        </Button>
      </div>
    )
  const choices = [...week.favourites.filter(({ item_id }) => item_id !== null), ...week.choices]
  const chosen = choices.find((choice) => workKey(choice) === work)
  return (
    <div className={styles.row}>
      <SelectField
        label="Timer for"
        labelUnseen
        placeholder="Timer for…"
        options={choices
          .filter(({ days }) => days.includes(week.today))
          .map((choice) => ({ value: workKey(choice), label: choice.label }))}
        value={work}
        onChange={setWork}
      />
      <Button
        disabled={!chosen}
        busy={start.busy}
        onClick={() =>
          chosen &&
          void start.send({
            project_id: chosen.project_id,
            item_id: chosen.item_id,
            special_task: chosen.special_task,
          })
        }
      >
        Start timer
      </Button>
    </div>
  )
}

function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const clock = window.setInterval(() => setNow(Date.now()), MINUTE_MS / 4)
    return () => window.clearInterval(clock)
  }, [])
  return now
}
