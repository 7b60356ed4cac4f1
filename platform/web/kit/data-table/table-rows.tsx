import { useEffect, useRef, type CSSProperties } from 'react'
import { IconChevronRight } from '@tabler/icons-react'
import { gridRoles } from './grid-roles.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { hasTotals, TableTotals } from './table-totals.tsx'
import type { TableListProps } from './table-list-props.ts'
import { ACTIONS_PX, TICK_PX, useColumnWidths } from './use-column-widths.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useRowsInView } from './use-rows-in-view.ts'
import { useSideways } from './use-sideways.ts'
import styles from './data-table.module.css'

const ROW_PX = { airy: 40, dense: 32 } as const
const NEAR_END_ROWS = 12
const WAITING_ROWS = 8

/**
 * The rows near the view, and empty space for the others, so that ten thousand rows cost as much as forty. The page
 * scrolls and the head stays: head, rows and sums are tables of their own, because what scrolls sideways holds no
 * head in place.
 */
export function TableRows<Row>(props: TableListProps<Row>) {
  const { rows, columns, selection, rowActions } = props
  const frame = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const rowPx = ROW_PX[props.density]
  const besides = (selection ? TICK_PX : 0) + (rowActions ? ACTIONS_PX : 0)
  const headPlace = useRef<HTMLDivElement>(null)
  const { first, last, scrollTo } = useRowsInView({ body, head: headPlace }, rows.length, rowPx)
  const seen = rows.length === 0 ? '' : `${first} ${last} ${rows.length}`
  const widths = useColumnWidths({ frame, columns, besides, seen })
  const width = widths ? widths.reduce((sum, one) => sum + one, besides) : 0
  const sideways = useSideways()
  useNearEnd(props, last)

  const keys = useRowKeys(props, { frame, scrollTo, step: sideways.step })
  const cols = <Columns {...props} widths={widths} />
  const beyond = widths ? titlesBeyond(props, widths, sideways.seen.to - (rowActions ? ACTIONS_PX : 0)) : []
  const grid = { className: styles.grid, role: 'presentation' }
  return (
    <div
      ref={frame}
      role="grid"
      tabIndex={-1}
      className={styles.sheet}
      aria-label={props.label}
      aria-rowcount={rows.length + 1}
      aria-multiselectable={selection ? true : undefined}
      onKeyDown={keys.onKeyDown}
      style={{ '--columns-width': `${width}px` } as CSSProperties}
      data-old={props.old || undefined}
      data-ticks={selection ? '' : undefined}
      data-actions={rowActions ? '' : undefined}
      data-scrolled={sideways.seen.from > 0 || undefined}
      data-beyond={beyond.length > 0 || undefined}
    >
      <div ref={headPlace} className={styles.headPlace}>
        <div ref={sideways.head} data-sideways="" className={styles.strip} onScroll={sideways.follow}>
          <table {...grid}>
            {cols}
            <TableHead {...props} />
          </table>
        </div>
        {/* A grid holds nothing but rows for those who hear it, and they have every column anyway. */}
        {beyond.length > 0 && (
          <button
            aria-hidden="true"
            type="button"
            className={styles.beyond}
            tabIndex={-1}
            title={`To the right: ${beyond.join(', ')}`}
            onClick={() => sideways.step(1)}
          >
            <IconChevronRight size={16} aria-hidden="true" />
          </button>
        )}
      </div>
      <div ref={sideways.rows} data-sideways="" className={styles.rows} onScroll={sideways.follow}>
        <table {...grid}>
          {cols}
          <tbody ref={body} {...gridRoles.group}>
            {props.waiting && (
              <WaitingRows span={columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0)} />
            )}
            {first > 0 && <Space height={first * rowPx} />}
            {rows.slice(first, last).map((row, at) => (
              <TableRow
                key={props.rowKey(row)}
                list={props}
                row={row}
                index={first + at}
                isActive={first + at === keys.active}
                onFocus={() => keys.setActive(first + at)}
              />
            ))}
            {last < rows.length && <Space height={(rows.length - last) * rowPx} />}
          </tbody>
        </table>
      </div>
      {props.totals && hasTotals(columns, props.totals) && (
        <div ref={sideways.foot} data-sideways="" className={`${styles.strip} ${styles.footPlace}`}>
          <table {...grid}>
            {cols}
            <TableTotals {...props} totals={props.totals} />
          </table>
        </div>
      )}
    </div>
  )
}

function useNearEnd<Row>({ rows, address, onNearEnd }: TableListProps<Row>, last: number) {
  const askedAt = useRef('')
  useEffect(() => {
    const isNearEnd = rows.length > 0 && last >= rows.length - NEAR_END_ROWS
    const end = `${rows.length} ${JSON.stringify(address.filter)}`
    if (!isNearEnd || onNearEnd === null || askedAt.current === end) return
    askedAt.current = end
    onNearEnd()
    // Asked once per end that comes near, not whenever the function is made again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [last, rows.length, onNearEnd === null])
}

type ColumnsProps<Row> = Pick<TableListProps<Row>, 'columns' | 'selection' | 'rowActions'> & {
  widths: readonly number[] | null
}

/** The same widths in the tables of the head, the rows and the sums. */
const Columns = <Row,>({ columns, selection, rowActions, widths }: ColumnsProps<Row>) => (
  <colgroup>
    {selection && <col style={{ width: TICK_PX }} />}
    {columns.map((column, at) => (
      <col key={column.key} style={{ width: widths ? widths[at] : column.width }} />
    ))}
    {rowActions && <col style={{ width: ACTIONS_PX }} />}
  </colgroup>
)

/** The titles of columns of which more than half lies beyond the right edge. */
function titlesBeyond<Row>(
  { columns, selection }: TableListProps<Row>,
  widths: readonly number[],
  edge: number,
): string[] {
  let from = selection ? TICK_PX : 0
  return columns.flatMap(({ title }, at) => {
    const middle = from + widths[at]! / 2
    from += widths[at]!
    return middle > edge ? [title] : []
  })
}

const Space = ({ height }: { height: number }) => (
  <tr aria-hidden="true" {...gridRoles.none}>
    <td {...gridRoles.none} style={{ height, padding: 0, border: 0 }} />
  </tr>
)

const WaitingRows = ({ span }: { span: number }) =>
  Array.from({ length: WAITING_ROWS }, (_, at) => (
    <tr key={at} {...gridRoles.none} aria-hidden="true">
      <td {...gridRoles.none} colSpan={span}>
        <span className={styles.waiting} style={{ width: `${72 - ((at * 17) % 40)}%` }} />
      </td>
    </tr>
  ))
