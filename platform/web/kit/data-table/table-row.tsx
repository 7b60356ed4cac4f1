import { gridRoles } from './grid-roles.ts'
import { RowActions } from './row-actions.tsx'
import { RowCheckbox } from './row-checkbox.tsx'
import type { TableListProps } from './table-list-props.ts'
import styles from './data-table.module.css'

type TableRowProps<Row> = {
  list: TableListProps<Row>
  row: Row
  index: number
  isActive: boolean
  onFocus: () => void
}

export function TableRow<Row>({ list, row, index, isActive, onFocus }: TableRowProps<Row>) {
  const { columns, selection, rowActions, onOpen, rowName } = list
  return (
    <tr
      {...gridRoles.row}
      data-row={index}
      data-measured=""
      data-opens={onOpen ? '' : undefined}
      tabIndex={isActive ? 0 : -1}
      aria-rowindex={index + 2}
      aria-selected={selection ? selection.has(row) : undefined}
      onFocus={onFocus}
      onClick={(event) => isPlainClick(event) && onOpen?.(row)}
    >
      {selection && (
        <td {...gridRoles.cell} className={styles.tick}>
          <RowCheckbox
            label={`Choose ${rowName(row)}`}
            checked={selection.has(row)}
            onChange={() => selection.toggle(row)}
          />
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.key}
          {...gridRoles.cell}
          data-column={column.key}
          data-align={column.align}
          data-first={at === 0 || undefined}
          data-main={column.main || undefined}
        >
          {column.cell(row)}
        </td>
      ))}
      {rowActions && (
        <td {...gridRoles.cell} className={styles.more}>
          <RowActions name={rowName(row)} actions={rowActions(row)} inTabOrder={isActive} />
        </td>
      )}
    </tr>
  )
}

/** A click on something inside the row, or one that ends a text selection, does not open the row. */
function isPlainClick(event: React.MouseEvent): boolean {
  const inner = (event.target as Element).closest('a, button, input, label, dialog, [role="menu"]')
  return inner === null && getSelection()?.isCollapsed !== false
}
