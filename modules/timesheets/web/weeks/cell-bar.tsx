import { useState } from 'react'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import type { EntryView } from '#timesheets/contract/entries/entry-views.ts'
import styles from '#timesheets/web/timesheets.module.css'

type CellBarProps = {
  label: string
  entry: EntryView | null
  locked: boolean
  onSave: (facts: { note: string; billable: boolean }) => void
}

/** Note and billable of the chosen cell. */
export function CellBar({ label, entry, locked, onSave }: CellBarProps) {
  const [note, setNote] = useState(entry?.note ?? '')
  if (!entry) return <p className={styles.quiet}>{label}: type a time such as 1:30, 1.5 or 90m.</p>
  const { billable } = entry
  return (
    <div className={styles.bar}>
      <TextField
        label={`Note for ${label}`}
        value={note}
        onChange={setNote}
        disabled={locked}
        onBlur={() => note !== entry.note && onSave({ note, billable })}
        autoComplete="off"
      />
      {entry.project_id !== null && (
        <CheckboxField
          label="Billable"
          value={billable}
          disabled={locked}
          onChange={(next) => onSave({ note, billable: next })}
        />
      )}
      {entry.reason !== '' && (
        <p className={styles.quiet}>
          Rejected by {entry.decided_by}: “{entry.reason}”
        </p>
      )}
    </div>
  )
}
