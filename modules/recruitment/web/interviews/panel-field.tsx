import { useState } from 'react'
import { Button } from '#platform/web/light/button.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { ColleagueField } from '#organization/web/public.ts'
import styles from '#recruitment/web/recruitment.module.css'

type Someone = { readonly id: number; readonly name: string }

type PanelFieldProps = {
  value: readonly number[]
  leadId: number | null
  error: string | undefined
  leadError: string | undefined
  known?: readonly Someone[]
  onChange: (panel: number[], leadId: number | null) => void
}

/** The first who is chosen leads, until another is. */
export function PanelField({ value, leadId, error, leadError, known = [], onChange }: PanelFieldProps) {
  const [picked, setPicked] = useState<readonly Someone[]>(known)
  const nameOf = (id: number) => picked.find((person) => person.id === id)?.name ?? `No. ${id}`
  const remove = (id: number) => {
    const rest = value.filter((one) => one !== id)
    onChange(rest, leadId === id ? (rest[0] ?? null) : leadId)
  }
  return (
    <div className={styles.rows}>
      <ColleagueField
        label="Add interviewer"
        value={null}
        error={error}
        onChange={(id) => id !== null && !value.includes(id) && onChange([...value, id], leadId ?? id)}
        onPick={(person) => setPicked((old) => [...old, person])}
        optional
      />
      {value.length > 0 && (
        <ul className={styles.people} aria-label="Panel">
          {value.map((id) => (
            <li key={id}>
              <Button aria-label={`${nameOf(id)}: remove from the panel`} onClick={() => remove(id)}>
                {nameOf(id)} ✕
              </Button>
            </li>
          ))}
        </ul>
      )}
      {value.length > 1 && (
        <SelectField
          label="Lead"
          hint="Decides once all feedback is in."
          value={leadId}
          error={leadError}
          options={value.map((id) => ({ value: id, label: nameOf(id) }))}
          onChange={(id) => onChange([...value], id)}
        />
      )}
    </div>
  )
}
