import { useId, useRef } from 'react'
import { mentionOf } from '#platform/contract/rich-text.ts'
import { controlClass, Field, type FieldProps } from '#platform/web/light/field.tsx'
import { completeMention, mentionAt } from './mention-at.ts'
import { MentionList, optionId } from './mention-list.tsx'
import { useMentionChoice, type Mentionable, type Mentions } from './use-mention-choice.ts'
import styles from './mention-area.module.css'

type MentionAreaProps = FieldProps &
  Mentions & {
    value: string | null | undefined
    onChange: (value: string) => void
    rows?: number
  }

/** A text in which an at sign offers the people who may be mentioned. */
export function MentionArea({ value, onChange, rows = 3, people, onAsk, ...field }: MentionAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const text = value ?? ''
  const { begun, offered, chosen, look, steer } = useMentionChoice({ people, onAsk })
  const take = (person: Mentionable) => {
    if (begun === null || !area.current) return
    const mention = mentionOf(person.name)
    const done = completeMention(text, area.current.selectionStart, { from: begun.from, mention })
    onChange(done.text)
    look(null)
    // Once the new text stands in the field.
    requestAnimationFrame(() => area.current?.setSelectionRange(done.caret, done.caret))
    area.current.focus()
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
            aria-activedescendant={chosen && optionId(listId, chosen)}
            onKeyDown={(event) => steer(event.key, take) && event.preventDefault()}
            onBlur={() => {
              look(null)
              control.onBlur?.()
            }}
            onChange={(event) => {
              onChange(event.target.value)
              look(mentionAt(event.target.value, event.target.selectionStart))
            }}
          />
          <MentionList id={listId} offered={offered} chosen={chosen} onTake={take} />
        </div>
      )}
    </Field>
  )
}
