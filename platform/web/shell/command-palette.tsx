import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { IconSearch } from '@tabler/icons-react'
import { groupIcons } from './group-icons.ts'
import { findScreens } from './find-screens.ts'
import type { MenuSection } from './menu.ts'
import styles from './command-palette.module.css'

/** Opens any screen by typing a part of its name. */
export function CommandPalette({
  sections,
  onClose,
}: {
  sections: readonly MenuSection[]
  onClose: () => void
}) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const navigate = useNavigate()
  const found = findScreens(sections, text)
  const at = Math.min(chosen, found.length - 1)

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  useEffect(() => {
    dialog.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at])

  function open(index: number) {
    const screen = found[index]
    if (!screen) return
    onClose()
    void navigate(screen.path)
  }

  function steer(event: KeyboardEvent) {
    if (event.key === 'Enter') open(at)
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || found.length === 0) return
    event.preventDefault()
    setChosen((at + step + found.length) % found.length)
  }

  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label="Go to a screen"
      onClose={onClose}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      <label className={styles.line}>
        <IconSearch size={18} aria-hidden="true" />
        <span className="unseen">Name of a screen</span>
        <input
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={found[at] ? `${listId}-${at}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Go to a screen"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setChosen(0)
          }}
          onKeyDown={steer}
        />
        <kbd>Esc</kbd>
      </label>
      <ul id={listId} role="listbox" aria-label="Screens" className={styles.list}>
        {found.map((screen, index) => {
          const GroupIcon = groupIcons[screen.group]
          return (
            <li
              key={screen.path}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === at}
              className={styles.option}
              onPointerMove={() => setChosen(index)}
              onClick={() => open(index)}
            >
              <GroupIcon size={17} stroke={1.7} aria-hidden="true" />
              <span>{screen.title}</span>
              <span className={styles.group}>{screen.group}</span>
            </li>
          )
        })}
      </ul>
      {found.length === 0 && <p className={styles.nothing}>No screen of yours has this name.</p>}
    </dialog>
  )
}
