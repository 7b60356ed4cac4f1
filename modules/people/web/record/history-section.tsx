import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Timeline } from '#platform/web/light/timeline.tsx'
import type { GotFrom } from '#platform/contract/call.ts'
import { listRecordHistory } from '#people/contract/record/record-calls.ts'
import { sectionOf } from '#people/contract/record/record-fields.ts'
import type { RecordView } from './entry-dialog.tsx'
import styles from '#people/web/record.module.css'
import { shownFields } from '#people/web/shown-fields.ts'

/** Everything that was ever written in the record, as far as the viewer may see it. */
export function HistorySection({ record }: { record: RecordView }) {
  const history = useCall(listRecordHistory, { person_id: record.person.id })
  return (
    <Section title="History">
      <ReadState of={history} />
      {history.data?.rows.length === 0 && <p className={styles.quiet}>No history yet.</p>}
      {history.data && <Timeline entries={history.data.rows.map(inTimeline)} />}
    </Section>
  )
}

type Row = GotFrom<typeof listRecordHistory>['rows'][number]

const inTimeline = (row: Row) => ({
  id: row.id,
  at: row.written_at,
  tone: row.corrected ? ('neutral' as const) : ('info' as const),
  title: sectionOf(row.section).label,
  who: row.written_by,
  text: (
    <>
      {shownFields(row.section, row.fields)
        .filter(([, value]) => value !== '')
        .map(([label, value]) => `${label}: ${value}`)
        .join('; ')}
      <br />
      <span className={styles.quiet}>
        {row.corrected
          ? 'Corrected on the same day'
          : `Held from ${show.day(row.valid_from)}${row.valid_to === null ? '' : ` to ${show.day(row.valid_to)}`}`}
        {row.reason !== '' && ` · ${row.reason}`}
      </span>
    </>
  ),
})
