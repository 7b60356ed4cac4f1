import { memo, useEffect, useState, type ReactNode } from 'react'
import { GridCell } from './grid-cell.tsx'
import type { GridHands } from './grid-hands.ts'
import type { GridStore } from './grid-store.ts'
import type { GridOptions } from './grid-types.ts'

type GridRowProps<Row, Facts> = Pick<
  GridOptions<Row, Facts>,
  'columns' | 'rowKey' | 'rowName' | 'textOf' | 'lockOf' | 'factsOf'
> & {
  row: Row
  at: number
  isLarge: boolean
  /** The first and the last chosen column; none chosen where the first is after the last. */
  from: number
  to: number
  /** The column of the cell with the focus, where it is in this row. */
  focused: number | null
  whyId: string
  store: GridStore
  hands: GridHands
  renderHead: (row: Row) => ReactNode
  renderEnd?: ((row: Row) => ReactNode) | undefined
}

function Row<Row, Facts>(props: GridRowProps<Row, Facts>) {
  const { row, at, columns, store, hands, from, to, focused, isLarge, whyId } = props
  const key = props.rowKey(row)
  const { drafts, saved, typing } = useRowState(store, key)
  const name = props.rowName(row)
  return (
    // The row of the heads is the first.
    <tr aria-rowindex={isLarge ? at + 2 : undefined}>
      <th scope="row">{props.renderHead(row)}</th>
      {columns.map((column, index) => {
        const draft = drafts.get(column.key)
        const facts = props.factsOf?.(row, column)
        return (
          <GridCell
            key={column.key}
            row={at}
            column={index}
            name={`${name}, ${column.name}`}
            kind={column.kind}
            text={typing?.column === column.key ? typing.text : (draft?.text ?? props.textOf(row, column))}
            state={draft?.state}
            why={draft?.why ?? ''}
            whyId={whyId}
            lock={props.lockOf?.(row, column) ?? null}
            tone={facts?.tone}
            title={facts?.title}
            below={facts?.below}
            hasField={!isLarge || index === focused}
            isChosen={index >= from && index <= to}
            isSaved={saved.has(column.key)}
            hands={hands}
          />
        )
      })}
      {props.renderEnd?.(row)}
    </tr>
  )
}

export const GridRow = memo(Row) as typeof Row

function useRowState(store: GridStore, key: string) {
  const [state, see] = useState(() => store.rowOf(key))
  useEffect(() => {
    see(store.rowOf(key))
    return store.watchRow(key, () => see(store.rowOf(key)))
  }, [store, key])
  return state
}
