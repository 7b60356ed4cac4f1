import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { IconSearch, IconX } from '@tabler/icons-react'
import { Spinner } from '#platform/web/light/spinner.tsx'
import type { MenuSection } from './menu.ts'
import { PaletteList } from './palette-list.tsx'
import type { PaletteAction } from './palette-actions.ts'
import { actionsFor, optionsAtFirst, optionsFor, type PaletteOption } from './palette-options.ts'
import { PaletteOutcome } from './palette-outcome.tsx'
import { recentChoices, rememberChoice } from './recent-choices.ts'
import { countUse, readUses } from './palette-uses.ts'
import { useFound } from './use-palette-results.ts'
import styles from './command-palette.module.css'

type CommandPaletteProps = {
  sections: readonly MenuSection[]
  actions: readonly PaletteAction[]
  /** Shows nothing but what can be done. */
  only: 'actions' | undefined
  onClose: () => void
}

/** Does something or opens a screen, a person or a record by typing a part of its name. */
export function CommandPalette({ sections, actions, only, onClose }: CommandPaletteProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [recent] = useState(recentChoices)
  const [uses] = useState(readUses)
  const dialog = useModal()
  const listId = useId()
  const navigate = useNavigate()
  const search = useFound(only === 'actions' ? '' : text)
  const isTyped = text.trim() !== ''
  const usable = { sections, actions, uses }
  const groups =
    only === 'actions'
      ? actionsFor(usable, text)
      : isTyped
        ? optionsFor(usable, text, search.found)
        : optionsAtFirst(usable, recent)
  const options = groups.flatMap((group) => group.options)
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === chosen),
  )

  function open(option: PaletteOption) {
    countUse(option.look === 'action' ? option.title : option.path)
    if (option.look !== 'action') rememberChoice({ ...option, look: option.look })
    onClose()
    void navigate(option.path)
  }

  function steer(event: KeyboardEvent) {
    const option = options[at]
    // Enter that ends the composing of a letter chooses the letter.
    if (!option || event.nativeEvent.isComposing || event.shiftKey) return
    const isEnter = event.key === 'Enter'
    const next = isEnter ? at : placeAfter(event.key, at, options.length)
    if (next === null) return
    // Else Enter would press the button to which the focus goes back.
    event.preventDefault()
    if (isEnter) open(option)
    else setChosen(options[next]?.key ?? null)
  }

  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label="Find"
      // React takes it out before the browser closes it, or the key pressed next would find it open and shut at once.
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.line}>
        <IconSearch size={18} aria-hidden="true" />
        <input
          autoFocus
          role="combobox"
          aria-label="Find a screen, a person or a record"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={options[at] ? `${listId}-${at}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="go"
          spellCheck={false}
          maxLength={100}
          placeholder={only === 'actions' ? 'What do you want to do?' : 'Search, or say what you want to do'}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setChosen(null)
          }}
          onKeyDown={steer}
        />
        {search.isSearching && <Spinner />}
        <kbd>Esc</kbd>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </button>
      </div>
      <div className={styles.body}>
        <PaletteList id={listId} groups={groups} at={at} onChoose={setChosen} onOpen={open} />
        {isTyped && <PaletteOutcome {...search} count={options.length} />}
      </div>
    </dialog>
  )
}

function placeAfter(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/** The browser's own modal dialog; taken out of the page, it does not give the focus back by itself. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    if (!dialog.current?.open) dialog.current?.showModal()
    return () => (before instanceof HTMLElement && before.isConnected ? before.focus() : undefined)
  }, [])
  return dialog
}
