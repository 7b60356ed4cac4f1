import { memo } from 'react'
import type { GridHands } from './grid-hands.ts'
import type { CellKind, Draft } from './grid-types.ts'
import styles from './grid.module.css'

type GridCellProps = {
  row: number
  column: number
  name: string
  kind: CellKind
  text: string
  state: Draft['state'] | undefined
  why: string
  whyId: string
  lock: string | null
  tone: string | undefined
  title: string | undefined
  below: string | undefined
  /** A field to type into. Of a large grid only the cell with the focus has one, the others are text. */
  hasField: boolean
  isChosen: boolean
  isSaved: boolean
  hands: GridHands
}

/** Drawn again only when something of itself has changed. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { row, column, kind, text, state, why, lock, hasField, isSaved, below, hands } = props
  const title = why || lock || props.title || undefined
  const place = `${row}-${column}`
  return (
    <td
      className={styles.cell}
      data-place={place}
      aria-selected={props.isChosen || undefined}
      aria-invalid={state === 'refused' || undefined}
      data-locked={lock !== null || kind.isFixed || undefined}
      data-state={state ?? props.tone}
      data-figure={kind.isFigure}
      title={hasField ? undefined : title}
      onMouseDown={hands.point}
    >
      {hasField ? <CellField {...props} title={title} /> : <span className={styles.text}>{text}</span>}
      {isSaved && !state && <small className={styles.saved}>Saved</small>}
      {below && <small>{below}</small>}
    </td>
  )
})

function CellField({ row, column, name, kind, text, state, why, whyId, lock, title, hands }: GridCellProps) {
  const isLocked = lock !== null || kind.isFixed
  const field = {
    'data-cell': `${row}-${column}`,
    'aria-label': name,
    'aria-invalid': state === 'refused' || undefined,
    'aria-describedby': why === '' ? undefined : whyId,
    title,
    value: text,
    onFocus: hands.focus,
    onBlur: hands.blur,
    onKeyDown: hands.press,
    onCopy: hands.copy,
    onPaste: hands.paste,
  }
  if (!kind.choices || isLocked)
    return (
      <input
        {...field}
        autoComplete="off"
        readOnly={isLocked}
        onChange={(event) => hands.type(event.target)}
      />
    )
  return (
    <select {...field} onChange={(event) => hands.type(event.target)}>
      <option value="" />
      {text !== '' && !kind.choices.includes(text) && <option>{text}</option>}
      {kind.choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  )
}
