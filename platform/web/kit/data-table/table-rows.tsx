import { useEffect, useRef } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { RowActions } from './row-actions.tsx'
import { RowCheckbox } from './row-checkbox.tsx'
import { TableHead } from './table-head.tsx'
import { TableTotals } from './table-totals.tsx'
import type { TableListProps } from './table-list-props.ts'
import { useRowKeys } from './use-row-keys.ts'
import styles from './data-table.module.css'

const ROW_PX = { airy: 40, dense: 32 } as const
const NEAR_END_ROWS = 12
const WAITING_ROWS = 8

/** The rows in view, and empty space for the others, so that ten thousand rows cost as much as forty. */
export function TableRows<Row>(props: TableListProps<Row>) {
  const { rows, columns, density, selection, rowActions, onNearEnd } = props
  const scroller = useRef<HTMLDivElement>(null)
  const askedAt = useRef('')
  const rowPx = ROW_PX[density]
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 10,
  })
  const items = virtual.getVirtualItems()
  const lastSeen = items.at(-1)?.index ?? 0
  useEffect(() => virtual.measure(), [virtual, rowPx])
  useEffect(() => {
    const isNearEnd = lastSeen > 0 && lastSeen >= rows.length - NEAR_END_ROWS
    const end = `${rows.length} ${JSON.stringify(props.address.filter)}`
    if (!isNearEnd || askedAt.current === end) return
    askedAt.current = end
    onNearEnd()
    // Asked once per end that comes near, not whenever the function is made again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [lastSeen, rows.length])

  const keys = useRowKeys(props, { scroller, scrollTo: (index) => virtual.scrollToIndex(index) })
  const span = columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0)
  const above = items[0]?.start ?? 0
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <div ref={scroller} className={styles.scroller} data-old={props.old || undefined}>
      <table
        className={styles.grid}
        role="grid"
        aria-label={props.label}
        style={{ minWidth: widthOf(columns) + (selection ? TICK_PX : 0) + (rowActions ? ACTIONS_PX : 0) }}
        aria-rowcount={rows.length + 1}
        aria-multiselectable={selection ? true : undefined}
        onKeyDown={keys.onKeyDown}
      >
        <TableHead {...props} />
        <tbody>
          {props.waiting && <WaitingRows span={span} />}
          {above > 0 && <Space height={above} />}
          {items.map(({ index }) => {
            const row = rows[index]!
            return (
              <tr
                key={props.rowKey(row)}
                data-row={index}
                data-opens={props.onOpen ? '' : undefined}
                tabIndex={index === keys.active ? 0 : -1}
                aria-rowindex={index + 2}
                aria-selected={selection ? selection.has(row) : undefined}
                onFocus={() => keys.setActive(index)}
                onClick={(event) => isPlainClick(event) && props.onOpen?.(row)}
              >
                {selection && (
                  <td className={styles.tick}>
                    <RowCheckbox
                      label={`Choose ${props.rowName(row)}`}
                      checked={selection.has(row)}
                      onChange={() => selection.toggle(row)}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.key} data-align={column.align} data-main={column.main || undefined}>
                    {column.cell(row)}
                  </td>
                ))}
                {rowActions && (
                  <td className={styles.more}>
                    <RowActions
                      name={props.rowName(row)}
                      actions={rowActions(row)}
                      inTabOrder={index === keys.active}
                    />
                  </td>
                )}
              </tr>
            )
          })}
          {below > 0 && <Space height={below} />}
        </tbody>
        {props.totals && <TableTotals {...props} totals={props.totals} />}
      </table>
    </div>
  )
}

const LEAST_COLUMN_PX = 150
const TICK_PX = 40
const ACTIONS_PX = 50

/** Columns keep their width while rows come and go; below this the table scrolls sideways. */
const widthOf = (columns: readonly { width?: number }[]) =>
  columns.reduce((sum, column) => sum + (column.width ?? LEAST_COLUMN_PX), 0)

const Space = ({ height }: { height: number }) => (
  <tr aria-hidden="true" role="presentation">
    <td style={{ height, padding: 0, border: 0 }} />
  </tr>
)

const WaitingRows = ({ span }: { span: number }) =>
  Array.from({ length: WAITING_ROWS }, (_, at) => (
    <tr key={at} aria-hidden="true">
      <td colSpan={span}>
        <span className={styles.waiting} style={{ width: `${72 - ((at * 17) % 40)}%` }} />
      </td>
    </tr>
  ))

/** A click on something inside the row, or one that ends a text selection, does not open the row. */
function isPlainClick(event: React.MouseEvent): boolean {
  const inner = (event.target as Element).closest('a, button, input, label, dialog, [role="menu"]')
  return inner === null && getSelection()?.isCollapsed !== false
}
