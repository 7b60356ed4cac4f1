import type { RecordChangeRow } from '#people/contract/record/record-calls.ts'
import { sectionOf } from '#people/contract/record/record-fields.ts'
import styles from '#people/web/record.module.css'
import { shownField } from '#people/web/shown-fields.ts'

/** What was and what is to be, field by field; what stays the same is left out. */
export function ChangeFields({ change }: { change: RecordChangeRow }) {
  const before = change.before ?? {}
  const after = change.removes ? {} : change.after
  const rows = sectionOf(change.section)
    .fields.map((field) => ({
      label: field.label,
      before: shownField(field, before[field.key]),
      after: shownField(field, after[field.key]),
    }))
    .filter((row) => row.before !== row.after)
  return (
    <table className={styles.beforeAfter}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td>{row.before || '–'}</td>
            <td>{row.after || (change.removes ? 'Removed' : '–')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
