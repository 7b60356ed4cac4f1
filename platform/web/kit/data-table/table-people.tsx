import { IconChevronRight } from '@tabler/icons-react'
import { RowActions } from './row-actions.tsx'
import { RowCheckbox } from './row-checkbox.tsx'
import type { TableListProps } from './table-list-props.ts'
import styles from './data-table.module.css'

/** The first columns after the name say enough to tell two people apart. */
const LINES = 2

/** People on a phone: one row each, with the rest a tap away. */
export function TablePeople<Row>(props: TableListProps<Row>) {
  const { rows, columns, selection, rowActions, rowName, onOpen } = props
  const main = columns.find((column) => column.main)
  const told = columns.filter((column) => column !== main).slice(0, LINES)
  return (
    <ul className={styles.people} aria-label={props.label} data-old={props.old || undefined}>
      {props.waiting && <li className={styles.person} aria-hidden="true" />}
      {rows.map((row) => (
        <li key={props.rowKey(row)} className={styles.person}>
          {selection && (
            <RowCheckbox
              label={`Choose ${rowName(row)}`}
              checked={selection.has(row)}
              onChange={() => selection.toggle(row)}
            />
          )}
          <button type="button" className={styles.personOpen} onClick={() => onOpen?.(row)}>
            <span className={styles.personName}>{main?.cell(row) ?? rowName(row)}</span>
            <span className={styles.personAbout}>
              {told.map((column) => (
                <span key={column.key}>{column.cell(row)}</span>
              ))}
            </span>
            <IconChevronRight size={16} aria-hidden="true" />
          </button>
          {rowActions && <RowActions name={rowName(row)} actions={rowActions(row)} inTabOrder />}
        </li>
      ))}
    </ul>
  )
}
