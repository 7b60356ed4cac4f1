import type { GotFrom } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { listSuggestions, saveEntry } from '#timesheets/contract/entries/entry-calls.ts'
import type { readWeek } from '#timesheets/contract/weeks/week-calls.ts'
import styles from '#timesheets/web/timesheets.module.css'
import { weekdayOf } from '#timesheets/web/weeks/day-head.tsx'
import { workKey } from '#timesheets/web/weeks/grid-model.ts'

type Suggestion = GotFrom<typeof listSuggestions>['suggestions'][number]
type SuggestionsProps = { week: GotFrom<typeof readWeek>; onItem: (suggestion: Suggestion) => void }

const nameOf = ({ label, start, end }: Suggestion) => (start ? `${label}, ${start}–${end}` : label)

/** Meetings and trainings become time by one click; an item becomes a row, because no one knows how long it took. */
export function SuggestionsSection({ week, onItem }: SuggestionsProps) {
  const read = useCall(listSuggestions, { day: week.monday }, { keepEarlier: true })
  const save = useSend(saveEntry)
  const open = (read.data?.suggestions ?? []).filter(
    ({ day }) => week.days.find((one) => one.day === day)?.lock === null,
  )
  if (open.length === 0) return null
  async function take(suggestion: Suggestion) {
    if (suggestion.start === null) return onItem(suggestion)
    const { day, project_id, item_id, special_task, label, start, end } = suggestion
    const entry = { day, project_id, item_id, special_task, start, end, note: label }
    await save.send({ ...entry, mode: 'start_end_time' })
    void read.refetch()
  }
  return (
    <Section title="Suggestions" about="From your calendar and the work items that you worked on.">
      <ul className={styles.list}>
        {open.map((suggestion) => (
          <li key={`${suggestion.day} ${workKey(suggestion)} ${suggestion.start} ${suggestion.label}`}>
            <span>
              {nameOf(suggestion)}
              <br />
              <span className={styles.quiet}>
                {weekdayOf(suggestion.day)}, {show.day(suggestion.day)}
              </span>
            </span>
            <Button
              size="s"
              busy={save.busy}
              aria-label={`Add ${nameOf(suggestion)}, ${show.day(suggestion.day)}`}
              onClick={() => void take(suggestion)}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
