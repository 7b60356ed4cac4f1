import { RowActions } from './row-actions.tsx'
import { RowCheckbox } from './row-checkbox.tsx'
import type { TableListProps } from './table-list-props.ts'
import styles from './data-table.module.css'

/** The same rows for a phone: one card each, its fields under one another. */
export function TableCards<Row>(props: TableListProps<Row>) {
  const { rows, columns, selection, rowActions, onOpen } = props
  const main = columns.find((column) => column.main)
  const others = columns.filter((column) => column !== main)
  return (
    <ul className={styles.cards} aria-label={props.label} data-old={props.old || undefined}>
      {props.waiting && <li className={styles.card} aria-hidden="true" />}
      {rows.map((row) => (
        <li key={props.rowKey(row)} className={styles.card}>
          <div className={styles.cardHead}>
            {selection && (
              <RowCheckbox
                label={`Choose ${props.rowName(row)}`}
                checked={selection.has(row)}
                onChange={() => selection.toggle(row)}
              />
            )}
            <div className={styles.cardMain}>
              {onOpen ? (
                <button type="button" className={styles.open} onClick={() => onOpen(row)}>
                  {main?.cell(row) ?? props.rowName(row)}
                </button>
              ) : (
                (main?.cell(row) ?? props.rowName(row))
              )}
            </div>
            {rowActions && <RowActions name={props.rowName(row)} actions={rowActions(row)} inTabOrder />}
          </div>
          <dl>
            {others.map((column) => (
              <div key={column.key} data-wide={column.wide || undefined}>
                <dt>{column.title}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
      {props.totals && <CardTotals columns={columns} totals={props.totals} />}
    </ul>
  )
}

type CardTotalsProps<Row> = Pick<TableListProps<Row>, 'columns'> & {
  totals: Readonly<Record<string, number>>
}

function CardTotals<Row>({ columns, totals }: CardTotalsProps<Row>) {
  const summed = columns.filter((column) => column.total && totals[column.key] !== undefined)
  if (summed.length === 0) return null
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>Total</div>
      <dl>
        {summed.map((column) => (
          <div key={column.key}>
            <dt>{column.title}</dt>
            <dd>{column.total?.(totals[column.key] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
