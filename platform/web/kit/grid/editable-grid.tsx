import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { CellWhy } from './cell-why.tsx'
import { GridRows, SHORT, type GridRowsProps } from './grid-rows.tsx'
import styles from './grid.module.css'

type EditableGridProps<Row, Facts> = Pick<GridRowsProps<Row, Facts>, 'grid' | 'renderHead' | 'renderEnd'> & {
  label: string
  /** Over the heads of the rows. */
  corner: ReactNode
  /** After the columns; `renderEnd` gives the cell of each row. */
  endHead?: ReactNode
  foot?: ReactNode
}

/** Rows by columns as in a spreadsheet, each cell saved by itself. */
export function EditableGrid<Row, Facts = never>(props: EditableGridProps<Row, Facts>) {
  const { grid, label, corner, endHead, foot, renderHead, renderEnd } = props
  const { view } = grid
  const { rows, columns } = grid.options
  const head = useRef<HTMLTableSectionElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const [whyId, helpId] = [useId(), useId()]
  const isLarge = rows.length > SHORT
  useLayoutEffect(() => view.focusWanted())
  return (
    <div className={styles.place}>
      <span ref={view.keepBefore} tabIndex={-1} />
      <div ref={scroller} className={styles.frame} data-large={isLarge || undefined}>
        <table
          ref={view.keepTable}
          role="grid"
          className={styles.grid}
          aria-label={label}
          aria-describedby={helpId}
          aria-multiselectable="true"
          aria-rowcount={isLarge ? rows.length + 1 : undefined}
        >
          <thead ref={head}>
            <tr aria-rowindex={isLarge ? 1 : undefined}>
              <th scope="col">{corner}</th>
              {columns.map(({ key, name, head: shown, mark, width, kind }) => (
                <th key={key} scope="col" data-mark={mark} data-figure={kind.isFigure} style={{ width }}>
                  {shown ?? name}
                </th>
              ))}
              {endHead}
            </tr>
          </thead>
          <GridRows grid={grid} head={head} whyId={whyId} renderHead={renderHead} renderEnd={renderEnd} />
          {foot}
        </table>
      </div>
      <span ref={view.keepAfter} tabIndex={-1} />
      <p id={helpId} hidden>
        Type to edit, move with the arrow keys. Press Escape twice, then Tab, to leave the grid.
      </p>
      <CellWhy grid={grid} scroller={scroller} id={whyId} />
    </div>
  )
}
