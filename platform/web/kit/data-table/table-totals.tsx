import type { TableListProps } from './table-list-props.ts'
import styles from './data-table.module.css'

type TableTotalsProps<Row> = Pick<TableListProps<Row>, 'columns' | 'selection' | 'rowActions'> & {
  totals: Readonly<Record<string, number>>
}

/** The sums of the whole filtered list under its columns, whether all of its rows have come or not. */
export function TableTotals<Row>({ columns, totals, selection, rowActions }: TableTotalsProps<Row>) {
  const summed = columns.filter((column) => column.total && totals[column.key] !== undefined)
  if (summed.length === 0) return null
  return (
    <tfoot>
      <tr className={styles.totals}>
        {selection && <td className={styles.tick} />}
        {columns.map((column, at) => (
          <td key={column.key} data-align={column.align}>
            {summed.includes(column) ? column.total?.(totals[column.key] ?? 0) : at === 0 ? 'Total' : ''}
          </td>
        ))}
        {rowActions && <td className={styles.more} />}
      </tr>
    </tfoot>
  )
}
