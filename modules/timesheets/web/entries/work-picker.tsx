import { useDeferredValue, useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { findWorkItems } from '#timesheets/contract/entries/entry-calls.ts'
import type { WorkChoice } from '#timesheets/contract/entries/entry-views.ts'
import styles from '#timesheets/web/timesheets.module.css'
import { workKey } from '#timesheets/web/weeks/grid-model.ts'

type WorkPickerProps = {
  /** A day of the week that work is chosen for. */
  day: string
  choices: readonly WorkChoice[]
  onPick: (work: WorkChoice) => void
  onClose: () => void
}

const has = ({ label, key }: WorkChoice, words: string) =>
  `${label} ${key}`.toLowerCase().includes(words.trim().toLowerCase())

/** Work items by number or title, one’s own first, beside projects and tasks. */
export function WorkPicker({ day, choices, onPick, onClose }: WorkPickerProps) {
  const [words, setWords] = useState('')
  const search = useDeferredValue(words)
  const { data } = useCall(findWorkItems, { day, search }, { keepEarlier: true })
  const others = choices.filter((choice) => has(choice, words))
  const groups = [
    ['Work items', data?.items ?? []],
    ['Projects', others.filter(({ project_id }) => project_id !== null)],
    ['Tasks', others.filter(({ project_id }) => project_id === null)],
  ] as const
  return (
    <Dialog open title="Choose work" onClose={onClose}>
      <Stack>
        <TextField
          label="Search"
          hint="Number or title of a work item, project or task"
          value={words}
          onChange={setWords}
          autoComplete="off"
          autoFocus
        />
        {groups
          .filter(([, some]) => some.length > 0)
          .map(([title, some]) => (
            <section key={title} aria-label={title}>
              <p className={styles.quiet}>{title}</p>
              <ul className={styles.picks}>
                {some.map((work) => (
                  <li key={workKey(work)}>
                    <Button onClick={() => onPick(work)}>{work.label}</Button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        {groups.every(([, some]) => some.length === 0) && <p className={styles.quiet}>Nothing found.</p>}
      </Stack>
    </Dialog>
  )
}
