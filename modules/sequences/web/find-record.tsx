import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { TextField } from '#platform/web/light/text-field.tsx'
import { findToEnrol, type FoundRecord } from '#sequences/contract/people-calls.ts'
import styles from './sequences.module.css'

type FindRecordProps = {
  label: string
  hint?: string
  kinds: readonly FoundRecord['kind'][]
  onFound: (record: FoundRecord) => void
}

const SHORTEST = 2

/** Contacts, leads and deals by a part of their name. */
export function FindRecord({ label, hint, kinds, onFound }: FindRecordProps) {
  const [words, setWords] = useState('')
  const asked = words.trim()
  const { data } = useCall(findToEnrol, { words: asked.length < SHORTEST ? '' : asked })
  const found = asked.length < SHORTEST ? [] : (data ?? []).filter(({ kind }) => kinds.includes(kind))
  return (
    <div className={styles.find}>
      <TextField label={label} hint={hint} value={words} onChange={setWords} autoComplete="off" />
      {found.length > 0 && (
        <ul className={styles.lines} aria-label="Found">
          {found.map((record) => (
            <li key={`${record.kind}-${record.id}`}>
              <button
                type="button"
                className={styles.line}
                onClick={() => {
                  onFound(record)
                  setWords('')
                }}
              >
                <span>{record.name}</span>
                <span className={styles.quiet}>{record.detail}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {asked.length >= SHORTEST && data && found.length === 0 && (
        <p className={styles.quiet}>Nothing found.</p>
      )}
    </div>
  )
}
