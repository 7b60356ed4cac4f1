import { useCall } from '#platform/web/calls/use-call.ts'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { durationInWords } from '#platform/contract/duration.ts'
import { readItemTime } from '#timesheets/contract/review/review-calls.ts'
import { entryStates } from '#timesheets/contract/timesheets-lists.ts'
import styles from '#timesheets/web/timesheets.module.css'

/** On the page of a work item: who logged what. */
export function Placed({ of }: { of: { readonly id: number } }) {
  const { data } = useCall(readItemTime, { id: of.id })
  if (!data || data.entries.length === 0) return null
  return (
    <Section title="Logged time">
      <KeyValue entries={data.people.map(({ name, minutes }) => [name, durationInWords(minutes)])} />
      <ul className={styles.list}>
        {data.entries.map(({ id, day, person, minutes, note, status }) => (
          <li key={id}>
            <span>
              {person.name}, {show.day(day)}
              {note !== '' && (
                <>
                  <br />
                  <span className={styles.quiet}>{note}</span>
                </>
              )}
            </span>
            <span className={styles.row}>
              <StatusBadge catalogue={entryStates} status={status} />
              <strong>{durationInWords(minutes)}</strong>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
