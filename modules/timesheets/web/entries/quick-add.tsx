import { useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { saveCells } from '#timesheets/contract/entries/entry-calls.ts'
import type { WorkChoice } from '#timesheets/contract/entries/entry-views.ts'
import { durationInWords } from '#platform/contract/duration.ts'
import type { readWeek } from '#timesheets/contract/weeks/week-calls.ts'
import { entryOf, workKey } from '#timesheets/web/weeks/grid-model.ts'
import styles from '#timesheets/web/timesheets.module.css'

const MOST = 6
const lengths = [15, 30, 60, 120, 240]

type QuickAddProps = { week: GotFrom<typeof readWeek>; usual: readonly WorkChoice[] }

/** On a phone time is added in two taps: the work, then how long. It adds to what the day has of that work. */
export function QuickAdd({ week, usual }: QuickAddProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const save = useSend(saveCells, { silent: true })
  const [said, say] = useState('')
  const today = week.days.find(({ day }) => day === week.today)
  const offered = usual.filter(({ days }) => days.includes(week.today)).slice(0, MOST)
  if (!today || today.lock !== null || offered.length === 0) return null
  const work = offered.find((choice) => workKey(choice) === chosen)
  const rest = today.expected - today.logged
  const offers = rest > 0 && !lengths.includes(rest) ? [...lengths, rest] : lengths
  async function add(more: number) {
    if (!work) return
    const entry = entryOf(week.entries, workKey(work), week.today)
    const { project_id, item_id, special_task } = work
    const cell = { day: week.today, project_id, item_id, special_task, version: entry?.version ?? null }
    const sent = await save.send({ cells: [{ ...cell, minutes: (entry?.minutes ?? 0) + more }] })
    if (!sent.ok) return say(sent.failure.message)
    const [result] = sent.data.results
    say(result!.ok ? `Added ${durationInWords(more)} to ${work.label}.` : result!.text)
    if (result!.ok) setChosen(null)
  }
  return (
    <Section title="Add to today" about="Choose the work, then how long.">
      <div className={styles.row}>
        {offered.map((choice) => (
          <Button
            key={workKey(choice)}
            look={workKey(choice) === chosen ? 'primary' : 'quiet'}
            aria-pressed={workKey(choice) === chosen}
            onClick={() => setChosen(workKey(choice))}
          >
            {choice.label}
          </Button>
        ))}
      </div>
      {work && (
        <div className={styles.row}>
          {offers.map((minutes) => (
            <Button key={minutes} busy={save.busy} onClick={() => void add(minutes)}>
              {`+ ${durationInWords(minutes)}`}
            </Button>
          ))}
        </div>
      )}
      <p role="status" className={styles.quiet}>
        {said}
      </p>
    </Section>
  )
}
