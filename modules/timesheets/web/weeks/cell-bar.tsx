import { useState } from 'react'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import type { EntryView } from '#timesheets/contract/entries/entry-views.ts'
import styles from '#timesheets/web/timesheets.module.css'

type CellBarProps = {
  label: string
  entry: EntryView | null
  locked: boolean
  /** Planned efforts of the project. */
  efforts: readonly { readonly id: number; readonly title: string }[]
  onSave: (facts: { note: string; billable: boolean; effort_id: number | null }) => void
}

/** Note and billable of the chosen cell. */
export function CellBar({ label, entry, locked, efforts, onSave }: CellBarProps) {
  const [note, setNote] = useState(entry?.note ?? '')
  if (!entry) return <p className={styles.quiet}>{label}: type a time such as 1:30, 1.5 or 90m.</p>
  const { billable, effort_id } = entry
  return (
    <div className={styles.bar}>
      <TextField
        label={`Note for ${label}`}
        value={note}
        onChange={setNote}
        disabled={locked}
        onBlur={() => note !== entry.note && onSave({ note, billable, effort_id })}
        autoComplete="off"
      />
      {entry.project_id !== null && (
        <CheckboxField
          label="Billable"
          value={billable}
          disabled={locked}
          onChange={(next) => onSave({ note, billable: next, effort_id })}
        />
      )}
      {efforts.length > 0 && (
        <SelectField
          label="Effort"
          placeholder="None"
          options={efforts.map(({ id, title }) => ({ value: id, label: title }))}
          value={effort_id}
          disabled={locked}
          onChange={(next) => onSave({ note, billable, effort_id: next })}
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
