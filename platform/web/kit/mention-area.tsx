import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { mentionOf } from '../../contract/rich-text.ts'
import { controlClass, Field, type FieldProps } from '../light/field.tsx'
import { completeMention, mentionAt, type BegunMention } from './mention-at.ts'
import styles from './mention-area.module.css'

export type Mentionable = { readonly id: number; readonly name: string; readonly detail: string }

type MentionAreaProps = FieldProps & {
  value: string | null | undefined
  onChange: (value: string) => void
  rows?: number
  /** Who could be meant by what is being typed; asked again with each letter. */
  people: readonly Mentionable[]
  onAsk: (typed: string | null) => void
}

/** A text in which an at sign offers the people who may be mentioned; arrows choose, Enter or Tab takes, Escape leaves. */
export function MentionArea({ value, onChange, rows = 3, people, onAsk, ...field }: MentionAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const [begun, setBegun] = useState<BegunMention | null>(null)
  const [at, setAt] = useState(0)
  const text = value ?? ''
  const offered = begun === null ? [] : people
  const chosen = offered[Math.min(at, offered.length - 1)]

  const look = (next: string, caret: number) => {
    const found = mentionAt(next, caret)
    setBegun(found)
    setAt(0)
    onAsk(found?.typed ?? null)
  }
  const leave = () => {
    setBegun(null)
    onAsk(null)
  }
  const take = (person: Mentionable) => {
    if (begun === null || !area.current) return
    const mention = mentionOf(person.name)
    const done = completeMention(text, area.current.selectionStart, { from: begun.from, mention })
    onChange(done.text)
    leave()
    // Once the new text stands in the field.
    requestAnimationFrame(() => area.current?.setSelectionRange(done.caret, done.caret))
    area.current.focus()
  }
  const steer = (event: KeyboardEvent) => {
    if (offered.length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setAt((Math.min(at, offered.length - 1) + step + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(chosen!)
    else if (event.key === 'Escape') leave()
    else return
    event.preventDefault()
  }

  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.place}>
          <textarea
            {...control}
            ref={area}
            rows={rows}
            className={controlClass}
            value={text}
            aria-autocomplete="list"
            aria-controls={offered.length > 0 ? listId : undefined}
            aria-activedescendant={chosen && `${listId}-${chosen.id}`}
            onKeyDown={steer}
            onBlur={() => {
              leave()
              control.onBlur?.()
            }}
            onChange={(event) => {
              onChange(event.target.value)
              look(event.target.value, event.target.selectionStart)
            }}
          />
          {offered.length > 0 && (
            <ul id={listId} role="listbox" aria-label="People to mention" className={styles.people}>
              {offered.map((person) => (
                <li
                  key={person.id}
                  id={`${listId}-${person.id}`}
                  role="option"
                  aria-selected={person === chosen}
                  // Before the field loses the focus and takes the list away.
                  onPointerDown={(event) => {
                    event.preventDefault()
                    take(person)
                  }}
                >
                  <b>{person.name}</b> <span>{person.detail}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Field>
  )
}
