import { useState } from 'react'
import { Button } from '#platform/web/light/button.tsx'
import { ColleagueField } from '#organization/web/public.ts'
import styles from '#recruitment/web/recruitment.module.css'

type Someone = { readonly id: number; readonly name: string }

type RecruiterFieldProps = {
  value: number[] | null | undefined
  error: string | undefined
  onChange: (ids: number[]) => void
  known: readonly (Someone | null)[]
}

/** Chosen one after the other. */
export function RecruiterField({ value, error, onChange, known }: RecruiterFieldProps) {
  const ids = value ?? []
  const [picked, setPicked] = useState<readonly Someone[]>(known.filter((person) => person !== null))
  const nameOf = (id: number) => picked.find((person) => person.id === id)?.name ?? `No. ${id}`
  return (
    <div className={styles.rows}>
      <ColleagueField
        label="Add recruiter"
        value={null}
        error={error}
        onChange={(id) => id !== null && !ids.includes(id) && onChange([...ids, id])}
        onPick={(person) => setPicked((old) => [...old, person])}
        optional
      />
      {ids.length > 0 && (
        <ul className={styles.people} aria-label="Recruiters">
          {ids.map((id) => (
            <li key={id}>
              <Button
                aria-label={`${nameOf(id)}: remove as recruiter`}
                onClick={() => onChange(ids.filter((one) => one !== id))}
              >
                {nameOf(id)} ✕
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
