import type { CSSProperties } from 'react'
import styles from './mention-area.module.css'
import type { Mentionable } from './use-mention-choice.ts'

type MentionListProps = {
  id: string
  offered: readonly Mentionable[]
  chosen: Mentionable | undefined
  onTake: (person: Mentionable) => void
  style?: CSSProperties | undefined
}

export const optionId = (listId: string, { id }: Mentionable) => `${listId}-${id}`

/** The people who may be mentioned, under the field in which one writes. */
export const MentionList = ({ id, offered, chosen, onTake, style }: MentionListProps) =>
  offered.length === 0 ? null : (
    <ul id={id} role="listbox" aria-label="People to mention" className={styles.people} style={style}>
      {offered.map((person) => (
        <li
          key={person.id}
          id={optionId(id, person)}
          role="option"
          aria-selected={person === chosen}
          // Before the field loses the focus and takes the list away.
          onPointerDown={(event) => {
            event.preventDefault()
            onTake(person)
          }}
        >
          <b>{person.name}</b> <span>{person.detail}</span>
        </li>
      ))}
    </ul>
  )
