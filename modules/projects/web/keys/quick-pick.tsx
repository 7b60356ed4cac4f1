import { useId, useState, type KeyboardEvent } from 'react'
import { Dialog } from '#platform/web/light/dialog.tsx'
import styles from './quick-pick.module.css'

type QuickPickProps<V> = {
  title: string
  options: readonly { readonly value: V; readonly label: string; readonly chosen?: boolean }[]
  onPick: (value: V) => void
  onClose: () => void
}

/** How well a label meets what was typed: 5 is 5 before it is 0.5 or 15. */
function distanceOf(label: string, typed: string): number {
  const said = label.toLowerCase()
  if (said === typed) return 0
  if (said.startsWith(typed)) return 1
  return said.includes(typed) ? 2 : Infinity
}

/** One choice by keys alone: letters narrow the list, arrows go through it, Enter takes. */
export function QuickPick<V extends string | number | null>({
  title,
  options,
  onPick,
  onClose,
}: QuickPickProps<V>) {
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const typed = words.trim().toLowerCase()
  const found = options
    .map((option) => ({ ...option, distance: typed === '' ? 0 : distanceOf(option.label, typed) }))
    .filter(({ distance }) => distance < Infinity)
    .toSorted((one, other) => one.distance - other.distance)
  const steer = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setAt((before) => Math.min(found.length - 1, Math.max(0, before + step)))
    else if (event.key === 'Enter' && found[at]) onPick(found[at].value)
    else return
    event.preventDefault()
  }
  return (
    <Dialog open size="s" title={title} onClose={onClose}>
      <input
        data-autofocus
        className={styles.words}
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
        aria-label={title}
        placeholder="Type to filter"
        autoComplete="off"
        value={words}
        onChange={(event) => {
          setWords(event.target.value)
          setAt(0)
        }}
        onKeyDown={steer}
      />
      <ul id={id} className={styles.options} aria-label={title}>
        {found.map(({ value, label, chosen }, index) => (
          <li key={String(value)}>
            <button
              id={`${id}-${index}`}
              type="button"
              tabIndex={-1}
              aria-current={index === at || undefined}
              onClick={() => onPick(value)}
            >
              {label}
              {chosen && <span>now</span>}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.none}>Nothing matches.</p>}
    </Dialog>
  )
}
