import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Section } from '#platform/web/light/section.tsx'
import { Timeline } from '#platform/web/light/timeline.tsx'
import type { RecordView } from './entry-dialog.tsx'
import { listViews } from '#people/contract/record/record-calls.ts'
import styles from '#people/web/record.module.css'

/** Who has opened identity or bank numbers of this person in clear. */
export function ViewsSection({ record }: { record: RecordView }) {
  return record.can.seeViews ? <Views record={record} /> : null
}

function Views({ record: { person } }: { record: RecordView }) {
  const views = useCall(listViews, { person_id: person.id })
  return (
    <Section title={person.is_self ? 'Who viewed my data' : 'Who viewed this data'}>
      <ReadState of={views} />
      {views.data?.rows.length === 0 && (
        <p className={styles.quiet}>No numbers of this record were revealed.</p>
      )}
      {views.data && (
        <Timeline
          entries={views.data.rows.map(({ id, at, viewer_name, what }) => ({
            id,
            at,
            title: `${viewer_name} opened: ${what}`,
          }))}
        />
      )}
      {views.data && views.data.next !== null && (
        <p className={styles.quiet}>These are the latest {views.data.rows.length}.</p>
      )}
    </Section>
  )
}
